type Place = { hostname: string; port: string };

const developmentPort = '5173';
const localServer = 'http://localhost:3000';

/** The page's own origin, written as an empty prefix, or the local server when the page runs on the development port. */
export function shopUrlOf({ hostname, port }: Place): string {
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return local && port === developmentPort ? localServer : '';
}
