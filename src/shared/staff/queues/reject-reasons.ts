/** The usual reasons to reject a recharge. Its customer reads the reason in their language. */
export const rejectReasons = ['not_on_statement', 'utr_used', 'amount_differs'] as const;
/** A double is rejected together with the recharge that its payment credits. */
export type RejectReason = (typeof rejectReasons)[number] | 'double';
