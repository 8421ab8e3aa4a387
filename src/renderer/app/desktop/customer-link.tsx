import { useEffect } from 'react';
import type { Desktop } from '#renderer/platform/platform.ts';
import { useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';

/** Ties a customer's account to the desktop client, which asks before it ends one that holds input that is not saved. */
export function CustomerLink({ desktop }: { desktop: Desktop }) {
  const isUnsaved = useUnsavedInputs(({ inputs }) => inputs.length > 0);
  useEffect(() => void desktop.reportUnsaved(isUnsaved), [desktop, isUnsaved]);
  return null;
}
