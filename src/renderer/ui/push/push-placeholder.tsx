import { usePlatform } from '#renderer/lib/app-services.tsx';
import { classes } from '#renderer/ui/classes.ts';

const key = 'n_push_on';

/** Reserves the height of the opt-in while it loads, so that nothing below it moves. */
export function PushPlaceholder({ className }: { className?: string | undefined }) {
  const permission = usePlatform().push?.permission();
  if (permission === undefined) return null;
  if (permission === 'denied') return <div className={classes('h-8 max-md:hidden', className)} />;
  return (
    <div className={classes('border-y border-transparent py-2', className)}>
      <div className="touch h-8" />
      {wasPushOn() && (
        <div className="mt-1">
          <div className="touch -my-1 h-4.5" />
          <div className="h-4" />
        </div>
      )}
    </div>
  );
}

/** Whether push was on at the last visit: the opt-in will probably be as high as it was then. */
function wasPushOn(): boolean {
  return localStorage.getItem(key) !== null;
}

export function rememberPushOn(isOn: boolean): void {
  if (isOn) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
