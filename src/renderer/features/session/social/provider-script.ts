import { SocialFailure } from './social-failure.ts';

const patience = 15_000;
const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once. One that could not be loaded is tried anew the next time. Rejects with `SocialFailure`. */
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
    const late = setTimeout(fail, patience);
    script.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(late);
      fail();
    });
  });
  loading.set(address, loaded);
  document.head.append(script);
  return loaded;
}
