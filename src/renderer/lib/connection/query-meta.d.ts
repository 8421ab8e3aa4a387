import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `logAs`: a failure is only logged, under this name; the screen goes on without it. */
    queryMeta: { logAs?: string };
  }
}
