/** What of a customer's past counts as a risk, in days. */
export const riskDays = 90;
/** So many others are named at most. */
export const mostOthers = 5;
