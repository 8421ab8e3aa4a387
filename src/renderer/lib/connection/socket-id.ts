/** Where the session storage holds the real-time connection's id while it is connected. */
export const socketIdKey = 'socket';
