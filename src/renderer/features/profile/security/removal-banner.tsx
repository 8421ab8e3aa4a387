import { ShieldAlert } from 'lucide-react';
import { useKeepTwoFactor } from '#renderer/data/email.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { removalWords } from '#renderer/words/en/profile.ts';
import { useWords } from '#renderer/words/words.ts';

/** Shown while staff are removing the second factor. */
export function RemovalBanner({ endsAt }: { endsAt: string }) {
  const t = useWords(removalWords);
  const keep = useKeepTwoFactor();
  const stop = () =>
    keep.mutate(undefined, {
      onSuccess: () => toast({ severity: 'success', message: t.kept, life: 5000 }),
      onError: (error) => toast({ severity: 'error', message: errorMessage(error) }),
    });
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-12 border border-warn-line bg-warn-soft p-4"
    >
      <ShieldAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0 self-start text-warn" />
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h2 className="font-semibold">{t.title}</h2>
        <p>{t.text({ moment: formatMoment(endsAt) })}</p>
      </div>
      <Button needsShop variant="solid" busy={keep.isPending} onClick={stop}>
        {t.keep}
      </Button>
    </section>
  );
}
