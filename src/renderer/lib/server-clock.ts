/** How far the server's clock is ahead of this device's, in ms, judged from one answer; small differences are the network's. */
export function clockOffset(serverTime: string, sentAt: number, answeredAt: number): number {
  const server = Date.parse(serverTime);
  const nearest = Math.min(Math.max(server, sentAt), answeredAt);
  const offset = server - nearest;
  return Math.abs(offset) < tolerance ? 0 : offset;
}

/** Nothing the server tells about can lie in its future: a device whose clock is behind is found out by that. */
export function atLeast(offset: number, serverTimes: readonly string[], now: number): number {
  const latest = Math.max(...serverTimes.map((time) => Date.parse(time)));
  return latest - now - offset > tolerance ? latest - now : offset;
}

const tolerance = 2_000;
