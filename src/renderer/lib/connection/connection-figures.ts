/** The specification's figures for the real-time connection; times in ms. */
export const connectionFigures = {
  path: '/socket/',
  /** The quickest first; the next is tried where one does not get through. */
  transports: ['websocket', 'polling', 'webtransport'],
  tryAllTransports: true,
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
};

/** How long to wait before the next try after so many that failed, in ms: as the library does, for the tries it leaves to us. */
export function retryDelay(failures: number, random = Math.random()): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = connectionFigures;
  const delay = reconnectionDelay * 2 ** failures * (1 + randomizationFactor * (2 * random - 1));
  return Math.min(reconnectionDelayMax, delay);
}
