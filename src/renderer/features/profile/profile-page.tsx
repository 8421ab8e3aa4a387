import type { ReactNode } from 'react';
import { Page } from '#renderer/ui/page.tsx';

export function ProfilePage({ apiKey }: { apiKey: ReactNode }) {
  return <Page title="Profile">{apiKey}</Page>;
}
