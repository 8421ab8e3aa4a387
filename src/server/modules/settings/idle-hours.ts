/** After how many hours without a request a session ends, by whose it is. */
type IdleHours = { customer: number; remembered: number; staff: number };

/** The hours after which sessions end, as the settings say at each reading. What they do not say is the environment's. */
export function followIdleHours(
  usual: IdleHours,
  getSet: () => { [K in keyof IdleHours]?: number | undefined } | undefined,
): IdleHours {
  return {
    get customer() {
      return getSet()?.customer ?? usual.customer;
    },
    get remembered() {
      return getSet()?.remembered ?? usual.remembered;
    },
    get staff() {
      return getSet()?.staff ?? usual.staff;
    },
  };
}
