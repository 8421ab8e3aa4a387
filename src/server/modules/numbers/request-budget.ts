/**
 * What a request to a provider is for, the most urgent first: somebody waits for a purchase, a cancel or another code; one
 * number is to be looked at now; one call shows the state of many; one call shows that of one; nobody waits.
 */
export const requestNeeds = ['purchase', 'hint', 'list', 'look', 'rest'] as const;
export type RequestNeed = (typeof requestNeeds)[number];

/** How fast a provider may be asked, by all processes together. */
export type RequestBudget = {
  /** Requests a second now; undefined where no limit is known. */
  pace(): number | undefined;
  /**
   * Takes a turn to send a request. True, without waiting, where no limit is known; false when it would not be the request's turn
   * within so many ms: then it is not to be sent.
   */
  take(need: RequestNeed, withinMs: number): true | Promise<boolean>;
  /** Notes that the provider refused a request because of too many. `sentAt` is of `performance.now()`. */
  noteRefused(refused: { sentAt: number; retryAfterMs?: number | undefined }): void;
};

/** Below so many requests a second none is to be wasted: numbers are read from lists, one list after another. */
const tightPace = 10;

export function isTight(budget: RequestBudget | undefined): boolean {
  const pace = budget?.pace();
  return pace !== undefined && pace < tightPace;
}
