import { lookup as lookupHost, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

export type AddressProblem = 'private_address' | 'unknown_host';

/**
 * Where outgoing requests may go: hosts with a public address, and private hosts that a setting names. The one place of
 * this rule for every URL that someone outside or a member of staff can choose.
 */
export type Reach = {
  /** Whether a host of a URL may be connected to without a lookup. A name is decided by `lookup`, an IP address here. */
  allows(hostname: string): boolean;
  /**
   * The `lookup` of a connection. It returns only permitted addresses, and the connection uses exactly these: a name that
   * resolves differently after it was checked (DNS rebinding) does not get further.
   */
  lookup: LookupFunction;
  /** Checks a URL that is to be saved. Every address of its host must be permitted. */
  findProblem(url: string): Promise<AddressProblem | undefined>;
};

/** Raised by `lookup` for a host without a permitted address. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** `privateHosts` are names or IP addresses as in a URL, without brackets. */
export function createReach(privateHosts: readonly string[] = []): Reach {
  const named = new Set(privateHosts);
  const allows = (hostname: string) => {
    const host = withoutBrackets(hostname);
    return named.has(host) || isIP(host) === 0 || isPublicAddress(host);
  };
  const permits = (hostname: string, { address }: LookupAddress) => named.has(hostname) || isPublicAddress(address);
  return {
    allows,
    lookup(hostname, options, done) {
      lookupHost(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error, []);
        const permitted = addresses.filter((address) => permits(hostname, address));
        const [first] = permitted;
        if (!first) return done(new PrivateAddress(`${hostname} has no public address`), []);
        if (options.all) return done(null, permitted);
        return done(null, first.address, first.family);
      });
    },
    async findProblem(url) {
      const host = withoutBrackets(new URL(url).hostname);
      if (!allows(host)) return 'private_address';
      if (named.has(host) || isIP(host) !== 0) return undefined;
      const addresses = await resolveAll(host, { all: true }).catch(() => []);
      if (addresses.length === 0) return 'unknown_host';
      return addresses.every((address) => permits(host, address)) ? undefined : 'private_address';
    },
  };
}

const resolveAll = promisify(lookupHost);

/** The host of an IPv6 URL stands in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}
