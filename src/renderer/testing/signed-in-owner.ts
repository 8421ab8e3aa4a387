/** What the server says of an owner who is logged in: `GET /api/user/auth-data`. */
export const signedInOwner = {
  status: 1,
  id: 1,
  email: 'kavya@example.com',
  profile: null,
  social: null,
  balance: '0.00',
  email_unconfirmed: false,
  admin: true,
  role: 'owner',
};
