import { lazy, Suspense, useState } from 'react';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('#renderer/features/profile/security/proof-dialog.tsx')).ProofDialog,
}));

/** Loads the dialog with the first request that needs a proof. */
export function ProofDialogOutlet() {
  const asked = useProofQuestion((question) => question.asked);
  const [needed, setNeeded] = useState(asked);
  if (asked && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null;
}
