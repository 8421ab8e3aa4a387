import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { menuWords } from '#renderer/words/en/app.ts';

/** Shown only while the browser offers to install the site. */
export function InstallItem() {
  const t = useWords(menuWords);
  const { install } = usePlatform();
  const available = useSyncExternalStore(
    install?.watch ?? watchNothing,
    () => install?.isAvailable() ?? false,
    notAvailable,
  );
  if (!install || !available) return null;
  // A browser may still refuse to show its dialog: nothing changes then.
  const accept = () => void install.accept().catch(() => {});
  return (
    <button
      type="button"
      onClick={accept}
      className="touch flex h-9 items-center gap-2.5 rounded-8 px-3 text-left text-muted -outline-offset-2 transition-colors hover:bg-hover hover:text-ink"
    >
      <MonitorDown size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t.installApp}</span>
    </button>
  );
}

const watchNothing = () => () => {};
const notAvailable = () => false;
