import { IdCard } from 'lucide-react';
import { useState } from 'react';
import type { AccessQuestion } from '#shared/contract/desktop/access.ts';
import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { focusHere, formText } from '#renderer/ui/form/field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { formatDate } from '#renderer/ui/format/time.ts';
import { certificateWords } from '#renderer/words/en/desktop/access.ts';
import { useWords } from '#renderer/words/words.ts';

type CertificateChoiceProps = {
  question: Extract<AccessQuestion, { kind: 'certificate' }>;
  answer: DesktopBridge['answerAccess'];
};

/** Asks which certificate a host gets. */
export function CertificateChoice({ question: { host, refused, certificates }, answer }: CertificateChoiceProps) {
  const t = useWords(certificateWords);
  const choose = (place: number | null) => void answer({ kind: 'certificate', place });
  return (
    <>
      <IdCard size={24} strokeWidth={1.75} aria-hidden className="mb-2 text-accent-text" />
      <h1 id="certificates" className="text-20 font-semibold tracking-[-0.02em]">
        {t.title}
      </h1>
      <p className="mt-1 mb-5 break-words text-muted">{t.lead({ host })}</p>
      <Form onSubmit={(data) => choose(Number(formText(data, 'place')))}>
        <FormAlert>{refused && t.refused({ host })}</FormAlert>
        <div role="radiogroup" aria-labelledby="certificates" className="grid max-h-[40dvh] gap-2 overflow-y-auto p-1">
          {certificates.map(({ subject, issuer, valid_until: until }, place) => (
            <label
              // Two may say the same.
              key={`${place} ${subject}`}
              className="flex cursor-pointer items-start gap-3 rounded-8 border border-line-strong bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="place"
                value={place}
                defaultChecked={place === 0}
                ref={place === 0 ? focusHere : undefined}
                className="mt-0.5 size-4.5 flex-none accent-(--accent)"
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium break-words">{subject}</span>
                <span className="text-12 break-words text-muted">{t.issuer({ issuer })}</span>
                <Validity until={until} />
              </span>
            </label>
          ))}
        </div>
        <p className="text-12 text-muted">{t.remembered}</p>
        <div className="mt-1 flex flex-wrap-reverse justify-end gap-2">
          <Button onClick={() => choose(null)}>{t.without}</Button>
          <Button type="submit" variant="solid">
            {t.use}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Validity({ until }: { until: string }) {
  const t = useWords(certificateWords);
  const [now] = useState(Date.now);
  const isOver = Date.parse(until) < now;
  const date = formatDate(until);
  return (
    <span className={`text-12 ${isOver ? 'text-bad' : 'text-muted'}`}>
      {isOver ? t.expired({ date }) : t.until({ date })}
    </span>
  );
}
