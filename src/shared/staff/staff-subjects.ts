/** The subjects whose lists the admin panel keeps live: the second part of each of its query keys. */
export const staffSubjects = [
  'users',
  'orders',
  'recharges',
  'cases',
  'tickets',
  'approvals',
  'servers',
  'offers',
  'products',
  'broadcasts',
  'notifications',
  'site',
  'staff',
  'jobs',
  'analytics',
] as const;
export type StaffSubject = (typeof staffSubjects)[number];

/** Where staff move money: what someone may still move today changes with these. */
export const moneySubjects: readonly StaffSubject[] = [
  'users',
  'orders',
  'recharges',
  'cases',
  'approvals',
  'products',
];
