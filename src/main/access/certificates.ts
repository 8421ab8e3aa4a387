import type { Certificate } from 'electron';
import type { AskAccess } from '#main/access/access-windows.ts';

type Offered = Pick<Certificate, 'fingerprint' | 'subjectName' | 'issuerName' | 'validExpiry'>;
type Dependencies = { ask: AskAccess; now: () => number };

/** Connections that were under way when a certificate was given may ask for it as well, in ms. */
const underWayMs = 2000;

/** Which certificate each host gets in this run: the person chooses once. */
export function createCertificates({ ask, now }: Dependencies) {
  /** Their fingerprints; null to go on without one. */
  const chosen = new Map<string, string | null>();
  const asking = new Map<string, Promise<string | null>>();
  /** When a session last got one for a host. Chromium asks anew for one that the host refused. */
  const given = new WeakMap<object, Map<string, number>>();

  async function askFor(host: string, offered: readonly Offered[], refused: boolean): Promise<string | null> {
    const answer = await ask({
      kind: 'certificate',
      host,
      refused,
      certificates: offered.map(({ subjectName, issuerName, validExpiry }) => ({
        subject: subjectName,
        issuer: issuerName,
        valid_until: new Date(validExpiry * 1000).toISOString(),
      })),
    });
    const place = answer?.kind === 'certificate' ? answer.place : null;
    const fingerprint = place === null ? null : (offered[place]?.fingerprint ?? null);
    chosen.set(host, fingerprint);
    return fingerprint;
  }

  return {
    /** The certificate for a host, asked for by a session; undefined to go on without one. */
    async choose<C extends Offered>(session: object, host: string, offered: readonly C[]): Promise<C | undefined> {
      const times = given.get(session) ?? new Map<string, number>();
      given.set(session, times);
      const known = chosen.get(host);
      const isRefused = known != null && now() - (times.get(host) ?? Infinity) > underWayMs;
      const isThere = known === null || offered.some(({ fingerprint }) => fingerprint === known);
      let fingerprint = known;
      if (fingerprint === undefined || isRefused || !isThere) {
        const own = asking.get(host) ?? askFor(host, offered, isRefused).finally(() => asking.delete(host));
        asking.set(host, own);
        fingerprint = await own;
      }
      times.set(host, now());
      return offered.find((one) => one.fingerprint === fingerprint);
    },
    /** Whoever went on without one is asked again. */
    askAgain(): void {
      for (const [host, fingerprint] of chosen) if (fingerprint === null) chosen.delete(host);
    },
  };
}
