import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { publicApiPath } from '#shared/public-api/public-api-path.ts';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import type { ExampleLanguage } from './examples/request-examples.ts';

type DocsState = {
  /** URL of this shop's public API. */
  endpoint: string;
  language: ExampleLanguage;
  setLanguage: (language: ExampleLanguage) => void;
  /** API key for trying requests. Kept in memory only. */
  key: string;
  setKey: (key: string) => void;
};

const DocsContext = createContext<DocsState | undefined>(undefined);

/** State shared by the sections of the page. */
export function DocsStateProvider({ children }: { children: ReactNode }) {
  const shopUrl = useShopUrl();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [key, setKey] = useState('');
  const endpoint = `${shopUrl || location.origin}${publicApiPath}`;
  const state = useMemo(() => ({ endpoint, language, setLanguage, key, setKey }), [endpoint, language, key]);
  return <DocsContext value={state}>{children}</DocsContext>;
}

export function useDocs(): DocsState {
  const state = useContext(DocsContext);
  if (!state) throw new Error('DocsStateProvider is missing above this component');
  return state;
}
