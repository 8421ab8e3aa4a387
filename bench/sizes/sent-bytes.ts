import { get } from 'node:http';

/** The bytes of a body as the server sends it to a browser: compressed with brotli, unless it is short. */
export function askSentBytes(address: string, language = ''): Promise<number> {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': 'br', 'accept-language': language };
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${address} was answered with ${answer.statusCode}`));
        else if (bytes > leastCompressed && answer.headers['content-encoding'] !== 'br')
          reject(new Error(`${address} was sent without brotli`));
        else resolve(bytes);
      });
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Shorter files are sent as they are. */
const leastCompressed = 1_000;
