import { createContext, useContext } from 'react';

export const SiteNameContext = createContext('Numdesk');

export function useSiteName(): string {
  return useContext(SiteNameContext);
}
