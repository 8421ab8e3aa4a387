/** How many failed tries within the window are let through, counted over all processes. */
export const loginLimit = {
  windowMinutes: 15,
  failuresOfEmail: 10,
  failuresFromIp: 50,
  /** Who sends wrong codes has the password: six digits must last against them for a long time. */
  wrongCodesADay: 30,
} as const;

type Failures = { ofEmail: number; fromIp: number; wrongCodes: number };

/** Whether one more try must be refused. `ofEmail` counts that try itself, the others do not. */
export function isTooMany({ ofEmail, fromIp, wrongCodes }: Failures): boolean {
  return (
    ofEmail > loginLimit.failuresOfEmail ||
    fromIp >= loginLimit.failuresFromIp ||
    wrongCodes >= loginLimit.wrongCodesADay
  );
}
