import { createElement, lazy, useState, type ComponentType } from 'react';

/** `fetch` brings the code here ahead of the page. */
export type Page = ComponentType & { fetch: () => Promise<void> };

/**
 * A page whose code is fetched when it is first shown. One whose code is here already is drawn in the same breath, so
 * that what stood in its place does not make way for nothing first.
 */
export function page(fetchPage: () => Promise<ComponentType>): Page {
  let fetched: ComponentType | undefined;
  const fetch = async () => {
    fetched = await fetchPage();
  };
  const Later = lazy(async () => ({ default: await fetchPage() }));
  const Page = () => {
    const [Shown] = useState(() => fetched ?? Later);
    return createElement(Shown);
  };
  return Object.assign(Page, { fetch });
}
