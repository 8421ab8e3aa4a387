import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { Problem } from '#shared/problem.ts';
import { pushOptInWords } from '#renderer/words/en/push.ts';
import { usePush } from '#renderer/data/push.ts';
import { PushPlaceholder, rememberPushOn } from './push-placeholder.tsx';

/** Turns code alerts by web push on or off. Renders nothing where the browser does not support push. */
export function PushOptIn({ className }: { className?: string }) {
  const t = useWords(pushOptInWords);
  const { state, showsCode, turnOn, turnOff, showCode } = usePush();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (state === 'on' || state === 'off') rememberPushOn(state === 'on');
  }, [state]);
  if (state === 'none') return null;
  if (state === 'unknown') return <PushPlaceholder className={className} />;
  if (state === 'blocked') return <p className={classes('text-12 text-muted max-md:hidden', className)}>{t.blocked}</p>;

  const onError = (error: Error) => setFailure(error instanceof Problem ? errorMessage(error) : t.unreachable);
  const begin = () => {
    setFailure(undefined);
    turnOn.mutate(undefined, {
      onSuccess: (allowed) => (allowed ? toast({ severity: 'success', message: t.turnedOn }) : setFailure(t.refused)),
      onError,
    });
  };
  const end = () => {
    setFailure(undefined);
    turnOff.mutate(undefined, { onError });
  };
  const show = (shows: boolean) => {
    setFailure(undefined);
    showCode.mutate(shows, { onError });
  };
  const isOn = state === 'on';
  return (
    <div className={classes('rounded-12 border border-line px-3 py-2 text-12', className)}>
      <div className="flex items-center gap-2.5">
        <BellRing
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={classes('shrink-0', isOn ? 'text-good' : 'text-muted')}
        />
        <p className="min-w-0 flex-1 text-muted">{isOn ? t.on : t.offer}</p>
        {isOn ? (
          <Button size="sm" variant="ghost" busy={turnOff.isPending} onClick={end}>
            {t.turnOff}
          </Button>
        ) : (
          <Button size="sm" busy={turnOn.isPending} onClick={begin}>
            {t.turnOn}
          </Button>
        )}
      </div>
      {isOn && (
        <div className="mt-1 pl-6.5">
          <Checkbox
            label={t.showCode}
            checked={showCode.isPending ? showCode.variables : showsCode}
            aria-describedby="push-show-code"
            onChange={({ target }) => show(target.checked)}
          />
          <p id="push-show-code" className="text-muted">
            {t.showCodeHint}
          </p>
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="mt-1 pl-6.5 text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
