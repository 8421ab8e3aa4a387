import { ShieldAlert } from 'lucide-react';
import { useKeepTwoFactor } from '#renderer/data/email.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { NoticeLine } from '#renderer/ui/page/notice-line.tsx';
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
      onSuccess: () => toast({ severity: 'success', message: t.kept }),
    });
  return (
    <NoticeLine icon={ShieldAlert} label={t.title} className="border-warn-line bg-warn-soft [&>svg]:text-warn">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h2 className="font-semibold">{t.title}</h2>
        <p>{t.text({ moment: formatMoment(endsAt) })}</p>
        <ActionFailure error={keep.error} what={t.notKept} />
      </div>
      <Button ref={keepFocusNear} needsShop variant="solid" busy={keep.isPending} onClick={stop}>
        {t.keep}
      </Button>
    </NoticeLine>
  );
}
