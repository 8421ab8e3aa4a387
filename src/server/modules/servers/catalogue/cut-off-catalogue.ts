/** For how long a list must look cut off before it counts as real, in minutes. */
export const minutesToConfirm = 15;

/** Below this many offers, losing half of them is everyday. */
const smallCatalogue = 20;

type Change = { listed: number; enabled: number; missing: number };

/**
 * Whether a provider's list may be cut off: it is empty although offers are for sale, or it is shorter than half of what
 * is for sale and most of that is missing. A list of other offers, after the account was changed, is not.
 */
export function looksCutOff({ listed, enabled, missing }: Change): boolean {
  if (listed === 0) return enabled > 0;
  return enabled >= smallCatalogue && listed * 2 < enabled && missing * 2 > enabled;
}
