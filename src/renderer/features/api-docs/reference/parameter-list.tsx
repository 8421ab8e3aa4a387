import { actionOf, type ActionName } from '#shared/public-api/public-api.ts';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords, apiKindsWords, apiParametersWords, type ParameterName } from '#renderer/words/en/api-docs.ts';
import { InlineCode, WithCode } from './inline-code.tsx';

/** The parameters of an action with type, meaning and whether they are required. */
export function ParameterList({ action }: { action: ActionName }) {
  const t = useWords(apiDocsWords);
  const kinds = useWords(apiKindsWords);
  const descriptions = useWords(apiParametersWords);
  const parameters = Object.entries(actionOf(action).parameters);
  if (parameters.length === 0)
    return (
      <p className="text-muted">
        <WithCode text={t.noParameters} />
      </p>
    );
  return (
    <dl className="divide-y divide-line border-y border-line">
      {parameters.map(([name, { kind, required, hasDefault }]) => (
        <div key={name} className="grid gap-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <InlineCode>{name}</InlineCode>
            <span className="text-12 text-muted">{kinds[kind]}</span>
            {required && <span className="text-12 font-medium text-warn">{t.required}</span>}
          </dt>
          <dd className="text-muted">
            <WithCode
              text={name === 'start' && kind === 'moment' ? t.startTime : descriptions[name as ParameterName]}
            />
            {hasDefault && ` ${t.hasDefault}`}
            {!required && !hasDefault && (kind === 'service' || kind === 'country') && ` ${t.narrows}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
