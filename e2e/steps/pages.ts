/** Every page that customers can open, by who opens it. /logout is none: it leads to another page. */
export const customerPaths = {
  visitor: ['/login', '/register', '/forgot-password', '/'],
  customer: [
    '/',
    '/buy-number',
    '/recharge',
    '/tickets',
    '/numbers-history',
    '/transactions-history',
    '/login-history',
    '/notifications',
    '/profile',
    '/readymade-accounts',
    '/readymade-ordered-accounts',
    '/api-docs',
    '/creator',
    '/no-such-page',
  ],
} as const;
