/** What no rule may decide alone, in the order of a list. */
export const caseKinds = [
  /** A code arrived after the price was refunded. */
  'late_code',
  /** The price was refunded, but the upstream would not close the activation. */
  'refunded_while_open_upstream',
  /** A server gives no readable response about numbers whose window is over. */
  'upstream_silent',
  /** A number whose steps keep failing was set aside. */
  'number_stuck',
  /** A purchase whose result was never learned was refunded. */
  'purchase_unclear',
  /** A question about an order bought a number that could not be cancelled, or may have bought one. */
  'bought_by_asking',
  /** The upstream sold a number for a purchase that was already settled. */
  'sold_after_close',
  /** A payment that already belongs to another recharge. */
  'payment_reused',
  /** A payment of another amount than the recharge's. */
  'payment_amount',
  /** A payment for a rejected recharge. */
  'payment_rejected',
  /** A second payment for a paid recharge. */
  'payment_twice',
  /** A payment for which the wallet has no room. */
  'payment_too_high',
  /** A provider suddenly lists far fewer offers, or none. */
  'catalogue_cut_off',
  /** Offers whose price fell below their floor are no longer sold. */
  'offers_below_floor',
  /** The balance at a provider fell below a level of its server. */
  'server_balance_low',
  /** The books do not add up. */
  'books_differ',
  /** A UTR that nobody has looked up for a day. */
  'review_waits',
  /** A scheduled backup could not be taken. */
  'backup_failed',
] as const;
export type CaseKind = (typeof caseKinds)[number];
