import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleLimits } from '#shared/contract/staff/staff.ts';
import { Problem } from '#shared/problem.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { staffLimitsQuery, useStaffChanges } from '#renderer/data/admin/staff.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { MoneyField } from '#renderer/ui/admin/form/money-field.tsx';
import { readMoneyInput } from '#renderer/ui/admin/form/money-input.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { moneyActionWords } from '#renderer/words/en/admin/money-actions.ts';
import { adminShellWords } from '#renderer/words/en/admin/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/staff.ts';
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
          <RoleLimitsForm key={`${limits.role} ${limits.version}`} limits={limits} />
        ))}
      </div>
    </div>
  );
}

/** The amounts of one role. A change of someone else shows theirs, because the form begins anew with each version. */
function RoleLimitsForm({ limits }: { limits: RoleLimits }) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const actions = useWords(moneyActionWords);
  const manages = useMay()('staff.manage');
  const { changeLimits } = useStaffChanges();
  const offerUndo = useOfferUndo();
  const [day, setDay] = useState<string>(limits.day);
  const [each, setEach] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(limits.each.map(({ action, most }) => [action, most])),
  );
  const [asked, setAsked] = useState(false);
  const [tried, setTried] = useState(false);
  const dayRead = readMoneyInput(day);
  const eachRead = limits.each.map(({ action, most }) => ({
    action,
    was: most,
    read: readMoneyInput(each[action] ?? ''),
  }));
  const isDirty = dayRead.rupees !== limits.day || eachRead.some(({ was, read }) => read.rupees !== was);
  const isValid = dayRead.problem === undefined && eachRead.every(({ read }) => read.problem === undefined);

  const save = async (reason: string) => {
    const { rupees } = dayRead;
    if (rupees === undefined) return;
    const amounts = eachRead.flatMap(({ action, read }) => (read.rupees ? [{ action, most: read.rupees }] : []));
    try {
      const { role, version } = limits;
      await changeLimits.mutateAsync({ role, version, day: rupees, each: amounts, reason });
      void offerUndo(`staff_limits:${role}`, t.saved);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      toast({ severity: 'warn', message: t.stale, life: 8000 });
    }
  };

  return (
    <section aria-label={names[limits.role]} className="grid gap-3 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold">{names[limits.role]}</h2>
      <MoneyField label={t.day} value={day} onChange={setDay} read={dayRead} tried={tried} disabled={!manages} />
      <h3 className="pt-1 text-12 font-medium text-faint">{t.each}</h3>
      {eachRead.map(({ action, read }) => (
        <MoneyField
          key={action}
          label={actions[action]}
          value={each[action] ?? ''}
          onChange={(text) => setEach({ ...each, [action]: text })}
          read={read}
          tried={tried}
          disabled={!manages}
        />
      ))}
      {manages && (
        <Button
          needsShop
          aria-disabled={!isDirty || undefined}
          onClick={() => {
            setTried(true);
            if (isDirty && isValid) setAsked(true);
          }}
        >
          {t.save}
        </Button>
      )}
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t.saveTitle({ role: names[limits.role] })}
        submitLabel={t.saveSubmit}
        onSubmit={({ reason }) => save(reason)}
      />
    </section>
  );
}
