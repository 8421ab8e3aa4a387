import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { RoleLimits } from '#shared/contract/staff/staff.ts';
import { Problem } from '#shared/problem.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { staffLimitsQuery, useStaffChanges } from '#renderer/data/admin/staff.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { AdminField } from '#renderer/ui/admin/form/admin-field.tsx';
import { useTexts } from '#renderer/ui/admin/form/form-fields.tsx';
import { MoneyField } from '#renderer/ui/admin/form/money-field.tsx';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { NumberBox } from '#renderer/ui/admin/form/number-box.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { moneyActionWords } from '#renderer/words/en/admin/desk/money-actions.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';
import { bodyOf, namesOf, readLimit, showLimit, textsOf } from './limit-fields.ts';
import { ChangeNotice } from '../layout/needs-factor.tsx';

/** The limits of each role. Owners change them. */
export function LimitsPart() {
  const t = useWords(adminStaffWords);
  const { data, error, refetch, isFetching } = useQuery(staffLimitsQuery(useApi()));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid max-w-250 gap-4 p-4">
      <p className="text-muted">{t.limitsText}</p>
      <ChangeNotice permission="staff.manage" />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data?.map((limits) => (
          <RoleLimitsForm key={limits.role} limits={limits} />
        ))}
      </div>
    </div>
  );
}

type Conflict = { current: RoleLimits; by: string; reason: string };

/** The limits of one role. Edits are based on them as they were when they began, whatever arrives afterwards. */
function RoleLimitsForm({ limits: latest }: { limits: RoleLimits }) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const actions = useWords(moneyActionWords);
  const manages = useMay()('staff.manage');
  const { changeLimits } = useStaffChanges();
  const offerUndo = useOfferUndo();
  const [base, setBase] = useState(latest);
  const { role } = base;
  const saved = textsOf(base);
  const texts = useTexts<Record<string, string>>(saved);
  if (!texts.isDirty && latest.version !== base.version) setBase(latest);
  const [asked, setAsked] = useState(false);
  const { form, tried, showWrong } = useTried<HTMLElement>();
  const [conflict, setConflict] = useState<Conflict>();
  const labels: Record<string, string> = { ...actions, day: t.day, reveals: t.reveals, bulk_bans: t.bulkBans };
  const fields = namesOf(base).map(({ name, kind }) => ({
    name,
    kind,
    label: labels[name] ?? name,
    read: readLimit(kind, texts.values[name] ?? ''),
  }));
  const changed = fields.filter(({ name, read }) => read.value !== saved[name]);
  const isValid = fields.every(({ read }) => read.problem === undefined);
  const takeOver = (now: RoleLimits) => {
    setBase(now);
    texts.reset();
    setConflict(undefined);
  };

  /** Only what was changed is sent, so that nothing else of `on` is written over. */
  const save = async (reason: string, on: RoleLimits) => {
    const mine = new Map(changed.flatMap(({ name, read }) => (read.value === undefined ? [] : [[name, read.value]])));
    try {
      const body = { role, version: on.version, ...bodyOf(on, mine), reason };
      takeOver((await changeLimits.mutateAsync(body)).limits);
      void offerUndo(`staff_limits:${role}`, t.saved);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      setConflict({ current: error.current as RoleLimits, by: String(error.params?.['by'] ?? ''), reason });
    }
  };

  return (
    <section ref={form} aria-label={names[role]} className="grid gap-3 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold">{names[role]}</h2>
      {fields.map(({ name, kind, label, read: { money, problem } }) => {
        const field = {
          label,
          value: texts.values[name] ?? '',
          onChange: (text: string) => texts.set(name, text),
          tried,
          disabled: !manages,
        };
        return (
          <Fragment key={name}>
            {money ? (
              <MoneyField {...field} read={money} hint={sayAmount(texts.values[name] ?? '')} />
            ) : (
              <AdminField
                label={label}
                error={tried && problem ? (kind === 'share' ? t.invalidShare : t.invalidCount) : undefined}
              >
                {(control) => (
                  <NumberBox
                    {...control}
                    value={field.value}
                    onChange={field.onChange}
                    isPercent={kind === 'share'}
                    disabled={field.disabled}
                  />
                )}
              </AdminField>
            )}
            {name === 'bulk_bans' && <h3 className="pt-1 text-12 font-medium text-faint">{t.each}</h3>}
          </Fragment>
        );
      })}
      {manages && (
        <Button
          needsShop
          aria-disabled={changed.length === 0 || undefined}
          onClick={() => {
            if (!isValid) showWrong();
            else if (changed.length > 0) setAsked(true);
          }}
        >
          {t.save}
        </Button>
      )}
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t.saveTitle({ role: names[role] })}
        description={changed.map(({ kind, label, read }) => `${label}: ${showLimit(kind, read.value)}`).join(' · ')}
        submitLabel={t.saveSubmit}
        onSubmit={({ reason }) => save(reason, base)}
      />
      {conflict && (
        <StaleDialog
          open
          who={conflict.by}
          fields={changed.map(({ name, kind, label, read }) => ({
            label,
            theirs: showLimit(kind, textsOf(conflict.current)[name]),
            mine: showLimit(kind, read.value),
          }))}
          onTakeTheirs={() => takeOver(conflict.current)}
          onKeepMine={() => void save(conflict.reason, conflict.current).catch(toastFailure)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </section>
  );
}
