/** Maximum failed attempts within the window, counted in the database across all processes. */
export const loginLimit = {
  windowMinutes: 15,
  failuresOfEmail: 10,
  failuresFromIp: 50,
  /** Lower, because six digits are few and an attacker at this step already has the password. */
  wrongCodesADay: 30,
} as const;

type Failures = { ofEmail: number; fromIp: number; wrongCodes: number };

/** Whether another attempt must be refused. `ofEmail` includes that attempt, the other counts do not. */
export function isTooMany({ ofEmail, fromIp, wrongCodes }: Failures): boolean {
  return (
    ofEmail > loginLimit.failuresOfEmail ||
    fromIp >= loginLimit.failuresFromIp ||
    wrongCodes >= loginLimit.wrongCodesADay
  );
}
