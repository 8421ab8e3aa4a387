import { lazy } from 'react';
import { ProofDialogOutlet } from '../guards/proof-dialog-outlet.tsx';

const FindPage = lazy(async () => {
  const { openFindPage } = await import('#renderer/features/admin/impersonate/find-page.tsx');
  return { default: await openFindPage() };
});

/** The small window that asks whom to impersonate; to step in asks who it is, as in the shop window. */
export function FindWindow() {
  return (
    <>
      <FindPage />
      <ProofDialogOutlet />
    </>
  );
}
