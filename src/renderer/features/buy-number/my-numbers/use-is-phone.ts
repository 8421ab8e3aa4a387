import { useSyncExternalStore } from 'react';

const phone = '(max-width: 47.99rem)';

/** Whether my numbers stand above the services instead of beside them. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phone).matches, isPhoneOnServer);
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The server does not know; it draws no number that would be folded. */
const isPhoneOnServer = () => false;
