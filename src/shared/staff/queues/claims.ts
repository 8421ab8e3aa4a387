/** How long a claim is one person's, in seconds. Claiming again prolongs it. */
export const claimSeconds = 300;
