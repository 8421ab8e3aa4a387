/** Why a social login returned nothing. */
export class SocialFailure extends Error {
  readonly reason: 'unreachable' | 'blocked' | 'closed';

  constructor(reason: SocialFailure['reason']) {
    super(reason);
    this.name = 'SocialFailure';
    this.reason = reason;
  }
}

/** In ms. */
const loadTimeout = 15_000;
const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once; after a failure the next call tries again. Rejects with `SocialFailure`. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      loading.delete(address);
      script.remove();
      reject(new SocialFailure('unreachable'));
    };
    const timeout = setTimeout(fail, loadTimeout);
    script.addEventListener('load', () => {
      clearTimeout(timeout);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timeout);
      fail();
    });
  });
  loading.set(address, loaded);
  document.head.append(script);
  return loaded;
}
