import { useNavigate } from 'react-router-dom';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { hrefOf, type AdminPage } from '../pages/admin-pages.ts';

/** G and a letter: to the page with that letter. */
export function useGoKeys(pages: readonly AdminPage[]): void {
  const navigate = useNavigate();
  useKeys({
    go: ({ key, code }) => {
      const letter = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase();
      const page = pages.find(({ goKey }) => goKey === letter);
      return page ? void navigate(hrefOf(page)) : false;
    },
  });
}
