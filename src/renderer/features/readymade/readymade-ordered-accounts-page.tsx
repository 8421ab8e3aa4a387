import { Page } from '#renderer/ui/page.tsx';

export function ReadymadeOrderedAccountsPage() {
  return <Page title="Ordered accounts">{null}</Page>;
}
