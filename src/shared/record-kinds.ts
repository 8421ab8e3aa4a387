/** What staff name by a public id. */
export const publicKinds = ['user', 'number', 'account_order', 'recharge', 'case', 'ticket'] as const;
export type PublicKind = (typeof publicKinds)[number];

/** What a notification leads to. */
export const notificationSubjects = ['number', 'recharge', 'ticket'] as const satisfies PublicKind[];

/** What a customer buys or pays; a ticket may be about it. The order is part of the ids of bulk actions. */
export const orderKinds = ['number', 'account_order', 'recharge'] as const satisfies PublicKind[];
