import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DryRun } from '#shared/contract/servers.ts';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import { stepOf, type CustomStepName, type Placeholder } from '#shared/staff/servers/custom-protocol.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import {
  adminCustomOutcomeWords,
  adminCustomRuleWords,
  adminCustomWords,
} from '#renderer/words/en/admin/shop/custom-server.ts';
import { useWords } from '#renderer/words/words.ts';
import { readDraft, type CustomDraft } from './custom-draft.ts';

/** Where a dry run goes, and with which key: a typed one, or the saved one of a server. */
export type DryRunAccount = { url: string; apiKey: string; serverId: ServerId | null };
type DryRunPanelProps = { step: CustomStepName; draft: CustomDraft; account: DryRunAccount };

/** Sends one request as it is described, and shows it, its answer and what each rule took. */
export function DryRunPanel({ step, draft, account }: DryRunPanelProps) {
  const t = useWords(adminCustomWords);
  const api = useApi();
  const [values, setValues] = useState<Partial<Record<Placeholder, string>>>({});
  const names = stepOf(step).values;
  const run = useMutation({
    mutationFn: () =>
      api('POST /api/admin/servers/dry-run', {
        body: {
          url: account.url.trim(),
          api_key: account.apiKey === '' ? null : account.apiKey,
          server_id: account.serverId,
          step,
          // The other requests may not be ready yet.
          custom: { [step]: readDraft(draft)[step] },
          values,
          answer: null,
        },
      }),
  });
  const acts = step === 'buy' || step === 'cancel' || step === 'another' || step === 'finish';
  return (
    <section aria-label={t.dryRun} className="grid gap-3 border-t border-line pt-3">
      {names.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {names.map((name) => (
            <AdminField key={name} label={`{${name}}`}>
              {(control) => (
                <TextBox
                  {...control}
                  value={values[name] ?? ''}
                  onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
                />
              )}
            </AdminField>
          ))}
        </div>
      )}
      {acts && <p className="text-12 text-warn">{t.reallyActs}</p>}
      <div>
        <Button size="sm" needsShop busy={run.isPending} onClick={() => run.mutate()}>
          {t.dryRun}
        </Button>
      </div>
      <div aria-live="polite" className="grid min-w-0 gap-2">
        {run.error && <p className="text-12 text-bad">{errorMessage(run.error)}</p>}
        {run.data && <Result ran={run.data} />}
      </div>
    </section>
  );
}

const box = 'max-h-48 min-w-0 overflow-auto rounded-8 bg-subtle p-2 font-mono text-12 break-all whitespace-pre-wrap';

function Result({ ran }: { ran: DryRun }) {
  const t = useWords(adminCustomWords);
  const ruleWords = useWords(adminCustomRuleWords);
  const outcomes = useWords(adminCustomOutcomeWords);
  const { request, answer, taken, rows, outcome, detail } = ran;
  const isClear = outcome !== 'unclear';
  return (
    <>
      {request && (
        <pre tabIndex={0} aria-label={t.sent} className={box}>
          {[
            `${request.method} ${request.url}`,
            ...request.headers.map(({ name, value }) => `${name}: ${value}`),
            ...(request.body === null ? [] : ['', request.body]),
          ].join('\n')}
        </pre>
      )}
      {answer ? (
        <pre tabIndex={0} aria-label={t.answer} className={box}>
          {`${t.httpStatus({ status: answer.status })}${answer.took_ms === null ? '' : `, ${answer.took_ms} ms`}\n${answer.text}${answer.is_cut ? ' …' : ''}`}
        </pre>
      ) : (
        ran.failure && <p className="text-12 text-bad">{errorMessage(new Problem(`provider_${ran.failure}`))}</p>
      )}
      <ul className="grid gap-1 text-12">
        {taken.map(({ rule, values, fits, is_too_slow }) => (
          <li key={rule} className="flex justify-between gap-3">
            <span className="text-muted">{ruleWords[rule as keyof typeof ruleWords]}</span>
            <span className={fits ? 'text-good' : 'text-muted'}>
              {is_too_slow
                ? t.tooSlow
                : values.length === 0
                  ? t.nothing
                  : `${values.join(', ')}${fits ? '' : ` (${t.otherValue})`}`}
            </span>
          </li>
        ))}
      </ul>
      {rows && <p className="text-12 text-muted">{t.rowsRead({ readable: rows.readable, found: rows.found })}</p>}
      <p className={isClear ? 'font-semibold text-good' : 'font-semibold text-bad'}>
        {outcomes[outcome]}
        {detail !== null && <span className="font-normal"> {detail}</span>}
      </p>
    </>
  );
}
