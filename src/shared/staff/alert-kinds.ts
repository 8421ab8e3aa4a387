/** What alerts to staff are about. Each kind has its own switch on the desktop. */
export const alertKinds = ['broadcasts', 'recharges', 'cases', 'servers', 'tickets', 'approvals', 'stock'] as const;
export type AlertKind = (typeof alertKinds)[number];
