import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { RoleLimits } from '#shared/contract/staff/staff.ts';
import type { Rupees } from '#shared/money.ts';
import { mostBulkBans, type MoneyAction } from '#shared/staff/limits.ts';
import { Problem } from '#shared/problem.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { staffLimitsQuery, useStaffChanges } from '#renderer/data/admin/staff.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { useTexts } from '#renderer/ui/admin/form/form-fields.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { MoneyField } from '#renderer/ui/admin/form/money-field.tsx';
import { readMoneyInput } from '#renderer/ui/admin/form/money-input.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { moneyActionWords } from '#renderer/words/en/admin/desk/money-actions.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';

/** The limits of each role. Owners change them. */
export function LimitsPart() {
  const t = useWords(adminStaffWords);
  const { data, error, refetch, isFetching } = useQuery(staffLimitsQuery(useApi()));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid max-w-250 gap-4 p-4">
      <p className="text-muted">{t.limitsText}</p>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data?.map((limits) => (
          <RoleLimitsForm key={limits.role} limits={limits} />
        ))}
      </div>
    </div>
  );
}

type Amounts = Readonly<Record<string, Rupees>>;
type Conflict = { current: RoleLimits; by: string; reason: string };

/** A role's amounts by their names in the form. */
function amountsOf({ day, each }: RoleLimits): Amounts {
  return { day, ...Object.fromEntries(each.map(({ action, most }) => [action, most])) };
}

/** The amounts of one role. Edits are based on them as they were when they began, whatever arrives afterwards. */
function RoleLimitsForm({ limits: latest }: { limits: RoleLimits }) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const actions = useWords(moneyActionWords);
  const manages = useMay()('staff.manage');
  const { changeLimits } = useStaffChanges();
  const offerUndo = useOfferUndo();
  const [base, setBase] = useState(latest);
  const { role } = base;
  const saved = amountsOf(base);
  const texts = useTexts<Record<string, string>>({ ...saved, bulk_bans: String(base.bulk_bans) });
  const bans = texts.values['bulk_bans'] ?? '';
  const areBansWrong = !/^\d{1,5}$/.test(bans) || Number(bans) > mostBulkBans;
  const haveBansChanged = bans !== String(base.bulk_bans);
  if (!texts.isDirty && latest.version !== base.version) setBase(latest);
  const [asked, setAsked] = useState(false);
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const fields = ['day', ...base.each.map(({ action }) => action)].map((name) => ({
    name,
    label: name === 'day' ? t.day : actions[name as MoneyAction],
    read: readMoneyInput(texts.values[name] ?? ''),
  }));
  const changed = fields.filter(({ name, read }) => read.rupees !== saved[name]);
  const isChanged = changed.length > 0 || haveBansChanged;
  const isValid = !areBansWrong && fields.every(({ read }) => read.problem === undefined);
  const takeOver = (now: RoleLimits) => {
    setBase(now);
    texts.reset();
    setConflict(undefined);
  };

  /** Only what was changed is sent, so that nothing else of `on` is written over. */
  const save = async (reason: string, on: RoleLimits) => {
    const mine = new Map(changed.map(({ name, read }) => [name, read.rupees]));
    const each = on.each.flatMap(({ action }) => {
      const most = mine.get(action);
      return most === undefined ? [] : [{ action, most }];
    });
    try {
      const bansMine = haveBansChanged ? { bulk_bans: Number(bans) } : {};
      const body = { role, version: on.version, day: mine.get('day') ?? on.day, each, ...bansMine, reason };
      takeOver((await changeLimits.mutateAsync(body)).limits);
      void offerUndo(`staff_limits:${role}`, t.saved);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      setConflict({ current: error.current as RoleLimits, by: String(error.params?.['by'] ?? ''), reason });
    }
  };

  return (
    <section aria-label={names[role]} className="grid gap-3 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold">{names[role]}</h2>
      {fields.map(({ name, label, read }) => (
        <Fragment key={name}>
          <MoneyField
            label={label}
            value={texts.values[name] ?? ''}
            onChange={(text) => texts.set(name, text)}
            read={read}
            tried={tried}
            disabled={!manages}
          />
          {name === 'day' && <h3 className="pt-1 text-12 font-medium text-faint">{t.each}</h3>}
        </Fragment>
      ))}
      <AdminField label={t.bulkBans} error={tried && areBansWrong ? t.bulkBansWrong : undefined}>
        {(control) => (
          <TextBox
            {...control}
            inputMode="numeric"
            value={bans}
            disabled={!manages}
            onChange={(event) => texts.set('bulk_bans', event.target.value)}
          />
        )}
      </AdminField>
      {manages && (
        <Button
          needsShop
          aria-disabled={!isChanged || undefined}
          onClick={() => {
            setTried(true);
            if (isChanged && isValid) setAsked(true);
          }}
        >
          {t.save}
        </Button>
      )}
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t.saveTitle({ role: names[role] })}
        submitLabel={t.saveSubmit}
        onSubmit={({ reason }) => save(reason, base)}
      />
      {conflict && (
        <StaleDialog
          open
          who={conflict.by}
          fields={[
            ...changed.map(({ name, label, read }) => ({
              label,
              theirs: formatMoney(amountsOf(conflict.current)[name] as Rupees),
              mine: formatMoney(read.rupees as Rupees),
            })),
            ...(haveBansChanged ? [{ label: t.bulkBans, theirs: String(conflict.current.bulk_bans), mine: bans }] : []),
          ]}
          onTakeTheirs={() => takeOver(conflict.current)}
          onKeepMine={() => void save(conflict.reason, conflict.current).catch(toastFailure)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </section>
  );
}
