/** What the shell itself says, in English. */
export const english = {
  alerts: {
    several: (count: number) => (count === 1 ? '1 new alert' : `${count} new alerts`),
    whileAway: (count: number) => `${count} alerts while you were away`,
    afterQuiet: (count: number) => `${count} alerts during quiet hours`,
    unlockToRead: 'Unlock Numdesk to read it.',
    testTitle: 'This is a test alert',
    testText: 'Alerts from your shop appear like this.',
  },
  tray: {
    loggedOut: 'Not logged in',
    connected: (email: string) => `Connected · ${email}`,
    connecting: (email: string) => `Connecting · ${email}`,
    offline: (email: string) => `Offline · ${email}`,
    locked: 'Locked',
    queues: {
      recharges: (count: string) => `Recharges to review: ${count}`,
      cases: (count: string) => `Cases: ${count}`,
      tickets: (count: string) => `Tickets: ${count}`,
      approvals: (count: string) => `Approvals: ${count}`,
      servers: (count: string) => `Servers low on balance: ${count}`,
    },
    alerts: 'Alerts',
    impersonate: 'Impersonate',
    findCustomer: 'Find a customer…',
    end: (email: string) => `End impersonation of ${email}`,
    lock: 'Lock',
    open: 'Open Numdesk',
    quit: 'Quit Numdesk',
  },
  windows: {
    find: 'Impersonate a customer',
  },
};
