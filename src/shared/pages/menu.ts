/** The sections of the side menu, in order, with the items that the product has. Staff may move, rename and hide them. */
export const builtInMenu = [
  { id: 'main', items: ['dashboard'] },
  { id: 'service', items: ['refer_earn', 'buy_number', 'readymade_account'] },
  { id: 'wallet', items: ['recharge'] },
  { id: 'history', items: ['transactions', 'numbers', 'emails', 'logins'] },
  { id: 'developers', items: ['api'] },
  { id: 'others', items: ['raise_ticket', 'support', 'logout'] },
] as const;
export type MenuItemId = (typeof builtInMenu)[number]['items'][number];

/** Hidden until staff show them, as the specification says. */
export const hiddenMenuItems: readonly string[] = ['refer_earn', 'emails', 'raise_ticket'] satisfies MenuItemId[];
