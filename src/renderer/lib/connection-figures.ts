/** The specification's figures for the real-time connection; times in ms. */
export const connectionFigures = {
  path: '/socket/',
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
};
