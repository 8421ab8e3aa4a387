import { Page } from '#renderer/ui/page.tsx';

export function ReadymadeAccountsPage() {
  return <Page title="Readymade accounts">{null}</Page>;
}
