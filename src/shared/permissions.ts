/** What staff may do, one name per kind of action. The contract names the one an endpoint needs. */
const permissions = [
  'users.read',
  'users.adjust_balance',
  'users.remove_two_factor',
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

/** The roles of staff. Customers have none. */
export const roleNames = ['support', 'admin', 'owner'] as const;
export type Role = (typeof roleNames)[number];

const roles: Record<Role, readonly Permission[]> = {
  support: ['users.read', 'recharges.read', 'servers.read', 'products.read'],
  admin: permissions,
  owner: permissions,
};

/** Whether this is a role of staff. False for customers and for a role this release does not know. */
export function isStaff(role: string | null): role is Role {
  return role !== null && Object.hasOwn(roles, role);
}

/** Whether a role includes a permission. */
export function may(role: Role, permission: Permission): boolean {
  return roles[role].includes(permission);
}
