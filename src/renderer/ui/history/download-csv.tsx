import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { perLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../button/button.tsx';
import { errorMessage } from '../feedback/error-words.ts';
import { toast } from '../toaster/toasts.store.ts';
import { historyWords } from '#renderer/words/en/history.ts';

type DownloadCsvProps = {
  /** What the file is called, before its date. */
  name: string;
  read: (onProgress: (bytes: number) => void) => Promise<string>;
  disabled: boolean;
};

/** By it Excel knows UTF-8; a browser takes it off what it fetched. */
const byteOrderMark = '\uFEFF';
const megabytes = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** Everything that is shown, scrolled to or not, as a file. The list comes with a token, so the page itself fetches it. */
export function DownloadCsv({ name, read, disabled }: DownloadCsvProps) {
  const said = useWords(historyWords);
  const platform = usePlatform();
  const [bytes, setBytes] = useState<number>();

  const download = async () => {
    setBytes(0);
    try {
      const text = await read(setBytes);
      const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
      const outcome = await platform.saveFile(file, 'text/csv', byteOrderMark + text.replace(/^\uFEFF/, ''));
      if (outcome !== 'canceled')
        toast({ severity: 'success', message: outcome === 'saved' ? said.saved : said.downloadStarted });
    } catch (error) {
      toast({ severity: 'error', message: errorMessage(error) });
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
      className="max-md:px-3 md:h-10"
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      <span className="tabular-nums max-md:sr-only">
        {bytes === undefined ? said.download : said.downloading({ size })}
      </span>
    </Button>
  );
}
