/**
 * Actions of the protocol for what this shop does not sell, rented numbers and calls, with the error of each. Their callers
 * read JSON only, so these errors are never a bare word.
 */
export const notSold = {
  getRentServicesAndCountries: 'OUT_OF_STOCK',
  serviceCountRent: 'OUT_OF_STOCK',
  getRentNumber: 'NO_NUMBERS',
  getRentList: 'NO_NUMBERS',
  getRentStatus: 'INVALID_PHONE',
  setRentStatus: 'INVALID_PHONE',
  continueRentNumber: 'INVALID_PHONE',
  continueRentInfo: 'INVALID_PHONE',
  getContinueRentPriceNumber: 'INVALID_PHONE',
  getIncomingCallStatus: 'INVALID_ACTIVATION_ID',
  createTaskForCall: 'NO_CALL',
  getOutgoingCalls: 'NO_CALL',
  parseCall: 'NO_CALL',
} as const satisfies Record<string, string>;
type NotSold = keyof typeof notSold;

export function isNotSold(action: string): action is NotSold {
  return Object.hasOwn(notSold, action);
}
