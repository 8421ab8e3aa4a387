/** Stands for a code, a message or an account while staff are in a customer's account. */
export const hiddenSecret = '••••••';
