/** What staff may do, one name per kind of action. The contract names the one an endpoint needs. */
export const permissions = [
  /** What everyone on staff needs: their own limits, views and jobs. */
  'panel.use',
  'users.read',
  'users.export',
  'users.note',
  'users.ban',
  'users.end_sessions',
  'users.discount',
  'users.adjust_balance',
  'users.remove_two_factor',
  'users.impersonate',
  /** To act in a customer's account, not only look. */
  'users.act_as',
  /** To be shown a code or the secret of an account. */
  'codes.reveal',
  'orders.read',
  'orders.refresh',
  'orders.refund',
  'orders.export',
  'recharges.read',
  'recharges.review',
  'cases.read',
  'cases.work',
  'tickets.read',
  'tickets.work',
  'servers.read',
  'servers.edit',
  'offers.read',
  /** Services, offers and price rules. */
  'offers.edit',
  'catalogue.import',
  'products.read',
  'products.edit',
  'stock.import',
  'stock.recall',
  'notifications.edit',
  'broadcasts.send',
  'site.read',
  /** Menu, footer, SEO and theme. */
  'site.edit',
  'settings.read',
  'settings.edit',
  'payments.edit',
  'analytics.read',
  'analytics.export',
  'analytics.annotate',
  'books.read',
  'views.share',
  'audit.read',
  'audit.export',
  'approvals.read',
  'approvals.decide',
  'staff.read',
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles of staff. Customers have none. */
export const roleNames = ['support', 'admin', 'owner'] as const;
export type Role = (typeof roleNames)[number];

const ofOwnersOnly: readonly Permission[] = ['staff.manage', 'payments.edit', 'settings.edit'];

const roles: Record<Role, readonly Permission[]> = {
  support: [
    'panel.use',
    'users.read',
    'users.note',
    'users.ban',
    'users.end_sessions',
    'users.impersonate',
    'orders.read',
    'orders.refresh',
    'orders.refund',
    'recharges.read',
    'recharges.review',
    'cases.read',
    'cases.work',
    'tickets.read',
    'tickets.work',
    'servers.read',
    'offers.read',
    'products.read',
    'approvals.read',
  ],
  admin: permissions.filter((permission) => !ofOwnersOnly.includes(permission)),
  owner: permissions,
};

/** Whether this is a role of staff. False for customers and for a role this release does not know. */
export function isStaff(role: string | null): role is Role {
  return role !== null && Object.hasOwn(roles, role);
}

/** Whether this names a permission. */
export function isPermission(name: string): name is Permission {
  return (permissions as readonly string[]).includes(name);
}

/** Every permission of a role. */
export function permissionsOf(role: Role): readonly Permission[] {
  return roles[role];
}

/** Whether a role includes a permission. */
export function may(role: Role, permission: Permission): boolean {
  return roles[role].includes(permission);
}
