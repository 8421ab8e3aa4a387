import { useEffect, useState } from 'react';
import type { DialCodes } from '#shared/text/country-search.ts';

/** Dial codes, once digits are searched for: few do, so they are no part of the page. */
export function useDialCodes(search: string): DialCodes | undefined {
  const [codes, setCodes] = useState<DialCodes>();
  const wanted = /\d/.test(search);
  useEffect(() => {
    if (!wanted) return;
    void import('#shared/text/dial-codes.ts').then(
      ({ dialCodes }) => setCodes(dialCodes),
      () => {},
    );
  }, [wanted]);
  return codes;
}
