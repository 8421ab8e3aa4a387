import { usePlatform } from '#renderer/lib/app-services.tsx';
import { classes } from '#renderer/ui/classes.ts';

const key = 'n_push_on';

/** Holds the place of the opt-in until it is here, so that what is below stays where it is. */
export function PushPlace({ className }: { className?: string | undefined }) {
  const permission = usePlatform().push?.permission();
  if (permission === undefined) return null;
  if (permission === 'denied') return <div className={classes('h-8', className)} />;
  return (
    <div className={classes('border-y border-transparent py-2', className)}>
      <div className="touch h-8" />
      {wasOn() && (
        <div className="mt-1">
          <div className="touch -my-1 h-4.5" />
          <div className="h-4" />
        </div>
      )}
    </div>
  );
}

/** Whether this browser was told of codes when we last knew: what will be shown is probably as high as it was then. */
export function wasOn(): boolean {
  return localStorage.getItem(key) !== null;
}

export function keepWasOn(isOn: boolean): void {
  if (isOn) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
