/** The longest that staff may stay in a customer's account. */
export const longestImpersonationMinutes = 60;
/** The shortest reason for looking into an account, in characters. */
export const shortestReason = 10;
