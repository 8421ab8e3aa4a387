import { useState } from 'react';
import type { Rupees } from '#shared/money.ts';
import type { CaseFacts } from '#shared/contract/staff/cases.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { movesMoney, type CaseOutcome } from '#shared/staff/queues/case-outcomes.ts';
import { useCaseDecisions } from '#renderer/data/admin/desk/cases.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { AdminField, boxLook } from '#renderer/ui/admin/form/admin-field.tsx';
import { DecisionRow, formatWithBonus } from '#renderer/ui/admin/triage/decision-row.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminCasesWords } from '#renderer/words/en/admin/desk/cases.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { useWords } from '#renderer/words/words.ts';
import { NeedsFactor } from '../layout/needs-factor.tsx';
import { AddNote, QueueNote } from '../queue/queue-note.tsx';

type CaseDecisionProps = { facts: CaseFacts; holder: string | undefined; onDone: () => void; onSkip: () => void };

/** The decisions a case allows, by number; each asks for its reason, and names amount and person where money moves. */
export function CaseDecision({ facts, holder, onDone, onSkip }: CaseDecisionProps) {
  const t = useWords(adminCasesWords);
  const queue = useWords(adminQueueWords);
  const { close, note } = useCaseDecisions();
  const [outcome, setOutcome] = useState<CaseOutcome>();
  const [isNoting, setNoting] = useState(false);
  const [rechargeId, setRechargeId] = useState(facts.creditable[0]?.id);
  const [usual] = facts.outcomes;
  const blocked = holder === undefined ? undefined : queue.heldBy({ name: holder });
  const choose = (chosen: CaseOutcome) => blocked === undefined && setOutcome(chosen);
  const credited = facts.creditable.find(({ id }) => id === rechargeId);
  if (!usual) return null;
  const isMoney = outcome !== undefined && movesMoney(outcome);
  return (
    <>
      <DecisionRow
        record={String(facts.id)}
        main={{ label: `${t.andNext({ outcome: t[usual] })}…`, onSelect: () => choose(usual), blocked }}
        onSkip={onSkip}
        reasonsLabel={t.closeAs}
        reasons={facts.outcomes.map((one) => ({ label: t[one], onSelect: () => choose(one) }))}
        choice={<AddNote onClick={() => setNoting(true)} />}
      />
      <ReasonDialog
        open={outcome !== undefined}
        onOpenChange={(open) => !open && setOutcome(undefined)}
        title={t.closeTitle({ outcome: outcome ? t[outcome] : '' })}
        description={isMoney ? t.moneyText : t.closeText}
        submitLabel={outcome ? submitLabel(t, facts, outcome, credited?.bonus ?? null) : ''}
        danger={outcome === 'charge_customer'}
        choices={
          outcome === 'credit_recharge' && (
            <AdminField label={t.creditWhich}>
              {(control) => (
                <select
                  {...control}
                  className={boxLook}
                  value={rechargeId}
                  onChange={(event) =>
                    setRechargeId(facts.creditable.find(({ id }) => String(id) === event.target.value)?.id)
                  }
                >
                  {facts.creditable.map(({ id, created_at }) => (
                    <option key={id} value={id}>
                      {publicId('recharge', id)} · {formatMoment(created_at)}
                    </option>
                  ))}
                </select>
              )}
            </AdminField>
          )
        }
        onSubmit={async ({ reason, idempotencyKey }) => {
          if (!outcome) return;
          await close(facts.id, { outcome, reason, rechargeId, idempotencyKey });
          onDone();
        }}
      >
        {isMoney && <NeedsFactor permissions={['cases.work']} movesMoney />}
      </ReasonDialog>
      <QueueNote title={t.noteTitle} open={isNoting} onOpenChange={setNoting} onNote={(text) => note(facts.id, text)} />
    </>
  );
}

function submitLabel(
  t: ReturnType<typeof adminCasesWords.get>,
  facts: CaseFacts,
  outcome: CaseOutcome,
  bonus: Rupees | null,
): string {
  const who = facts.user?.email ?? '';
  if (outcome === 'charge_customer' && facts.number) {
    return t.submitCharge({ amount: formatMoney(facts.number.price), who });
  }
  if (movesMoney(outcome) && facts.payment) {
    const { amount } = facts.payment;
    return t.submitCredit({ amount: formatWithBonus(amount, outcome === 'credit_recharge' ? bonus : null), who });
  }
  return t.andNext({ outcome: t[outcome] });
}
