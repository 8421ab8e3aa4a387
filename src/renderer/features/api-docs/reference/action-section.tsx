import { actionOf, errorsOf, type ActionName } from '#shared/public-api/public-api.ts';
import { useWords } from '#renderer/words/words.ts';
import { AnswerExamples } from './answer-examples.tsx';
import { apiActionsWords, apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { ParameterList } from './parameter-list.tsx';
import { RequestExample } from '../examples/request-example.tsx';
import { Section } from '../section.tsx';
import { TryIt } from '../try-it/try-it.tsx';
import { InlineCode, WithCode } from './inline-code.tsx';

/** Reference of one action: parameters, example, responses, errors and a form to try it. */
export function ActionSection({ action }: { action: ActionName }) {
  const t = useWords(apiDocsWords);
  const descriptions = useWords(apiActionsWords);
  const { effect } = actionOf(action);
  const errors = errorsOf(action);
  return (
    <Section id={action} level={3} title={<InlineCode as="name">{action}</InlineCode>}>
      <p className="max-w-[65ch] text-muted">
        <WithCode text={descriptions[action]} />
      </p>
      {effect === 'spends' && <p className="text-warn">{t.spends}</p>}
      <h4 className="font-medium">{t.parameters}</h4>
      <ParameterList action={action} />
      <RequestExample action={action} />
      <AnswerExamples action={action} />
      {errors.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-muted">{t.mayRefuse}</span>
          {errors.map((error) => (
            <InlineCode key={error}>{error}</InlineCode>
          ))}
        </p>
      )}
      <TryIt action={action} />
    </Section>
  );
}
