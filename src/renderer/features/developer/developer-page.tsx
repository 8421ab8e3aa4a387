import { Page } from '#renderer/ui/page.tsx';

export function DeveloperPage() {
  return <Page title="Developer">{null}</Page>;
}
