/** What staff may do, one name per kind of action. The contract names the one that an endpoint needs. */
export const permissions = [
  'users.read',
  'users.adjust_balance',
  'recharges.read',
  'recharges.review',
  'servers.read',
  'servers.edit',
  'products.read',
  'products.edit',
  'notifications.edit',
  'broadcasts.send',
  'books.read',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles of staff, each a set of permissions. Customers have none. */
export const roles = {
  support: ['users.read', 'recharges.read', 'servers.read', 'products.read'],
  admin: permissions,
  owner: permissions,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;

/** Whether this role includes the permission; never for customers, who have no role. */
export function may(role: Role | null, permission: Permission): boolean {
  return role !== null && roles[role].some((granted) => granted === permission);
}
