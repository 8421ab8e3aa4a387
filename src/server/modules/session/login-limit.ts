/** How many failed tries within the window are let through, counted over all processes. */
export const loginLimit = { windowMinutes: 15, failuresOfEmail: 10, failuresFromIp: 50 } as const;

/** Whether one more try must be refused. `ofEmail` counts that try itself, `fromIp` does not. */
export function isTooMany({ ofEmail, fromIp }: { ofEmail: number; fromIp: number }): boolean {
  return ofEmail > loginLimit.failuresOfEmail || fromIp >= loginLimit.failuresFromIp;
}
