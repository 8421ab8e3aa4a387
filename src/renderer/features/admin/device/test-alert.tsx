import { useState } from 'react';
import type { AlertResult } from '#shared/contract/desktop/alerts.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminDeviceWords } from '#renderer/words/en/admin/site/device.ts';
import { useWords } from '#renderer/words/words.ts';

/** Sends an alert to the person here, and says below the button whether the system showed it, else why not. */
export function TestAlert({ test }: { test: () => Promise<AlertResult> }) {
  const t = useWords(adminDeviceWords);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<AlertResult>();
  const run = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await test());
    } catch {
      setResult({ shown: false, reason: 'no_answer', detail: '' });
    } finally {
      setBusy(false);
    }
  };
  const detail = result && !result.shown ? result.detail : '';
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3 md:col-span-2">
      <Button size="sm" busy={isBusy} onClick={() => void run()}>
        {t.test}
      </Button>
      <output className="grid gap-1 text-12 text-muted">
        {result && <span>{result.shown ? t.shown : t[result.reason]}</span>}
        {detail !== '' && <span className="break-words">{t.detail({ detail })}</span>}
      </output>
    </div>
  );
}
