import { useState } from 'react';
import type { Preferences } from '#shared/contract/desktop/alerts.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import { adminDeviceWords } from '#renderer/words/en/admin/site/device.ts';
import { useWords } from '#renderer/words/words.ts';

type Quiet = NonNullable<Preferences['quiet']>;
type QuietHoursProps = { quiet: Quiet | null; disabled: boolean; onChange: (quiet: Quiet | null) => void };

/** A night, for a start. */
const usual: Quiet = { from: '22:00', to: '08:00' };

/** A time of the day in which alerts wait. A time that is being typed is saved once it is whole. */
export function QuietHours({ quiet, disabled, onChange }: QuietHoursProps) {
  const t = useWords(adminDeviceWords);
  const [typed, setTyped] = useState(quiet ?? usual);
  const isSame = typed.from === typed.to;
  const set = (next: Quiet) => {
    setTyped(next);
    if (isSpan(next)) onChange(next);
  };
  const toggle = () => {
    if (quiet) onChange(null);
    else set(isSpan(typed) ? typed : usual);
  };
  const time = (name: keyof Quiet) => (
    <AdminField label={t[name]} error={isSame ? t.sameTimes : undefined}>
      {(control) => (
        <TextBox
          {...control}
          type="time"
          required
          disabled={disabled}
          value={typed[name]}
          onChange={({ target }) => set({ ...typed, [name]: target.value })}
        />
      )}
    </AdminField>
  );
  return (
    <fieldset aria-label={t.quiet} className="grid gap-2 border-t border-line pt-3 md:col-span-2">
      <SwitchRow label={t.quiet} on={quiet !== null} disabled={disabled} onToggle={toggle} />
      <p className="text-12 text-muted">{t.quietHint}</p>
      {quiet && (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          {time('from')}
          {time('to')}
        </div>
      )}
    </fieldset>
  );
}

/** A field that is being typed in is empty. */
function isSpan({ from, to }: Quiet): boolean {
  return from !== '' && to !== '' && from !== to;
}
