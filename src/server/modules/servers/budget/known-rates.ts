/** Requests a second that providers are known to allow: of one key, or of one address. Others are learned. */
const known: Readonly<Record<string, number>> = {
  'hero-sms.com': 1,
  '5sim.net': 50,
  'api.smspool.net': 32,
};

/** What is known of the provider at an address. */
export function knownRate(url: string): number | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  return Object.hasOwn(known, host) ? known[host] : undefined;
}
