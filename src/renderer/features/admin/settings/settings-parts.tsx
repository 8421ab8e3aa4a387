import { useState, type ReactNode } from 'react';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import type { SecretState } from '#shared/contract/staff/settings/shop-secrets.ts';
import { SaveBar } from '#renderer/ui/admin/bars/save-bar.tsx';
import { ConflictDialog, type FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import type { BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { failureMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminSecretsWords } from '#renderer/words/en/admin/site/settings.ts';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';

type SaveProps = {
  isDirty: boolean;
  summary: string;
  blocker?: string | undefined;
  saveLabel: string;
  text: string;
  onDiscard: () => void;
  onSubmit: (reason: string) => Promise<void>;
};

/** The bar and the dialog that save settings, with a reason. */
export function SaveSettings({ isDirty, summary, blocker, saveLabel, text, onDiscard, onSubmit }: SaveProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {isDirty && (
        <SaveBar
          summary={summary}
          blocker={blocker}
          saveLabel={saveLabel}
          onSave={() => setAsking(true)}
          onDiscard={onDiscard}
        />
      )}
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        title={saveLabel}
        description={text}
        submitLabel={saveLabel}
        onSubmit={async ({ reason }) => {
          try {
            await onSubmit(reason);
          } catch (error) {
            // A wrong field is marked in the form behind the dialog.
            if (!Object.keys(fieldErrors(error)).some((name) => name !== 'reason')) throw error;
            toastFailure(error);
          }
        }}
      />
    </>
  );
}

type ConflictProps = {
  form: {
    conflict: { by: string | undefined; both: readonly BothChanged[] } | undefined;
    takeTheirs: () => void;
    keepMine: () => Promise<void>;
    closeConflict: () => void;
  };
  wordsOf: (path: BothChanged['path']) => FieldWords;
};

/** Both values of every field that both changed. */
export function SettingsConflict({ form, wordsOf }: ConflictProps) {
  const t = useWords(adminSiteWords);
  return (
    <ConflictDialog
      open={form.conflict !== undefined}
      who={form.conflict?.by ?? t.someone}
      both={form.conflict?.both ?? []}
      wordsOf={wordsOf}
      onTakeTheirs={form.takeTheirs}
      onKeepMine={() => void form.keepMine()}
      onClose={form.closeConflict}
    />
  );
}

type SecretFieldProps = {
  label: string;
  /** Whether a text can be this secret; otherwise `wrong` is said. */
  look?: RegExp;
  wrong?: string;
  state: SecretState | undefined;
  disabled?: boolean;
  onSet: (value: string | null, reason: string) => Promise<void>;
};

/** A secret: its last four characters and its age. It can be replaced or forgotten, and never read. */
export function SecretField({
  label,
  look = settingLooks.secret,
  wrong,
  state,
  disabled = false,
  onSet,
}: SecretFieldProps) {
  const t = useWords(adminSecretsWords);
  const [asking, setAsking] = useState<'enter' | 'forget'>();
  const [value, setValue] = useState('');
  const close = () => {
    setAsking(undefined);
    setValue('');
  };
  const isOwn = state?.source === 'setting';
  const verb = !state || state.source === 'none' ? t.enter : t.replace;
  const isGood = look.test(value.trim());
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="pb-1 text-12 text-muted">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium">{sayState(t, state)}</span>
        <Button size="sm" needsShop disabled={disabled} onClick={() => setAsking('enter')}>
          {verb}
        </Button>
        {isOwn && (
          <Button size="sm" needsShop disabled={disabled} onClick={() => setAsking('forget')}>
            {t.forget}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && close()}
        title={asking === 'forget' ? t.forgetTitle({ name: label }) : t.enterTitle({ name: label })}
        description={asking !== 'forget' ? t.once : state?.in_environment ? t.forgetText : t.forgetAll}
        danger={asking === 'forget'}
        ready={asking === 'forget' || isGood}
        submitLabel={asking === 'forget' ? t.forget : verb}
        onSubmit={({ reason }) => onSet(asking === 'forget' ? null : value.trim(), reason)}
      >
        {asking === 'enter' && (
          <AdminField
            label={t.value}
            error={value !== '' && !isGood ? (wrong ?? t.badSecret) : undefined}
            missing={value === '' ? (wrong ?? t.badSecret) : undefined}
          >
            {(control) => (
              <TextBox
                {...control}
                type="password"
                autoComplete="off"
                spellCheck={false}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </AdminField>
        )}
      </ReasonDialog>
    </fieldset>
  );
}

type TestButtonProps<R> = { label: string; test: () => Promise<R>; children: (result: R) => ReactNode };

/** Runs a test and says below the button what came of it. */
export function TestButton<R>({ label, test, children }: TestButtonProps<R>) {
  const [state, setState] = useState<{ busy: boolean; result?: R; error?: string | undefined }>({ busy: false });
  const run = async () => {
    setState({ busy: true });
    try {
      setState({ busy: false, result: await test() });
    } catch (error) {
      setState({ busy: false, error: failureMessage(error) });
    }
  };
  const { busy, result, error } = state;
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button size="sm" needsShop busy={busy} onClick={() => void run()}>
        {label}
      </Button>
      <output className="text-12 text-muted">{result === undefined ? error : children(result)}</output>
    </div>
  );
}

function sayState(t: ReturnType<typeof adminSecretsWords.get>, state: SecretState | undefined): string {
  if (!state || state.source === 'none') return t.none;
  if (state.source === 'environment') return t.environment({ last: state.last_four || '····' });
  const { last_four, by, at } = state;
  return t.setting({ last: last_four || '····', ago: at === null ? '' : formatAgo(at), by: by ?? '' });
}
