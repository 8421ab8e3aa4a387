import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePlatform, useShownSecret } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useSiteName } from '#renderer/lib/app-services.tsx';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { recoveryWords } from '#renderer/words/en/profile.ts';

/** Recovery codes are shown once, so Done stays disabled until the customer confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useWords(recoveryWords);
  const platform = usePlatform();
  const site = useSiteName();
  const email = useSessionStore((session) => session.email);
  const [saved, setSaved] = useState(false);
  const [failed, setFailed] = useState(false);
  useShownSecret();
  const download = async () => {
    const text = `${t.fileLead({ email, site })}\n\n${codes.join('\n')}\n`;
    const name = t.fileName({ site: site.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-') });
    setFailed(false);
    await platform.saveFile(name, 'text/plain', text).catch(() => setFailed(true));
  };
  return (
    <section aria-label={t.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 ref={focusHere} tabIndex={-1} className="font-semibold outline-none">
          {t.title}
        </h3>
        <p className="text-muted">{t.lead}</p>
      </div>
      <ul
        translate="no"
        className="grid gap-2 rounded-8 bg-subtle px-3 py-4 font-mono text-12 whitespace-nowrap tabular-nums md:text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton isSecret text={codes.join('\n')} label={t.copy} />
        <Button onClick={() => void download()}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t.download}
        </Button>
      </div>
      {failed && (
        <p role="alert" className="text-bad">
          {t.downloadFailed}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={t.saved} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
        <Button ref={keepFocusNear} variant="solid" disabled={!saved} onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </section>
  );
}
