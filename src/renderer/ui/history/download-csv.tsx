import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { perLocale } from '#renderer/words/locale.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../button/button.tsx';
import { toastFailure } from '../feedback/toast-failure.ts';
import { toast } from '../toaster/toasts.store.ts';
import { historyWords } from '#renderer/words/en/history.ts';

type DownloadCsvProps = {
  /** File name without the date. */
  name: string;
  read: (onProgress: (bytes: number) => void) => Promise<string>;
  disabled: boolean;
  size?: 'sm';
  /** Shows why it failed; hears `undefined` when it is tried anew. A toast says it where nobody does. */
  onFailure?: (error: unknown) => void;
};

/** Tells Excel that the file is UTF-8. Browsers strip it from fetched text, so it is added again. */
const byteOrderMark = '\uFEFF';
const megabytes = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** Downloads the whole filtered list. The page fetches it, because the request needs the token. */
export function DownloadCsv({ name, read, disabled, size: look, onFailure = toastFailure }: DownloadCsvProps) {
  const t = useWords(historyWords);
  const platform = usePlatform();
  const saidWait = useSaidWait();
  const [bytes, setBytes] = useState<number>();

  const download = async () => {
    setBytes(0);
    onFailure(undefined);
    try {
      const text = await saidWait(() => read(setBytes));
      const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
      const outcome = await platform.saveFile(file, 'text/csv', byteOrderMark + text.replace(/^\uFEFF/, ''));
      if (outcome !== 'canceled')
        toast({ severity: 'success', message: outcome === 'saved' ? t.saved : t.downloadStarted });
    } catch (error) {
      onFailure(error);
    } finally {
      setBytes(undefined);
    }
  };
  const size = bytes === undefined ? '' : megabytes().format(bytes / 1_000_000);
  return (
    <Button
      aria-disabled={disabled || bytes !== undefined}
      onClick={() => {
        if (!disabled && bytes === undefined) void download();
      }}
      {...(look && { size: look })}
      className={look ? 'max-md:h-11 max-md:px-3' : 'max-md:h-11 max-md:px-3 md:h-10'}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      <span className="tabular-nums max-md:sr-only">{bytes === undefined ? t.download : t.downloading({ size })}</span>
    </Button>
  );
}
