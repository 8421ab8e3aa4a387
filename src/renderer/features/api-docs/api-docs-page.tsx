import { Page } from '#renderer/ui/page.tsx';

export function ApiDocsPage() {
  return <Page title="API">{null}</Page>;
}
