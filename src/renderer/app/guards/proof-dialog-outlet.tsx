import { lazy } from 'react';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import { OnDemand } from '#renderer/ui/overlay/on-demand.tsx';

const ProofDialog = lazy(async () => ({
  default: (await import('#renderer/features/profile/security/proof-dialog.tsx')).ProofDialog,
}));

/** Loads the dialog with the first request that needs a proof. */
export function ProofDialogOutlet() {
  const asked = useProofQuestion((question) => question.asked);
  return (
    <OnDemand needed={asked}>
      <ProofDialog />
    </OnDemand>
  );
}
