import { ChevronRight } from 'lucide-react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** The SMS of the codes, which open with a tap, and the earlier codes. An SMS without a code is shown as it is. */
export function NumberMessages({ messages }: { messages: PhoneNumber['messages'] }) {
  const t = useWords(myNumbersWords);
  const all = newestFirst(messages);
  const earlier = all.slice(1);
  const folded = all.filter(({ code }) => code !== null);
  if (folded.length === 0 && earlier.length === 0) return null;
  return (
    <div className="-my-1 grid text-muted">
      {folded.length > 0 && (
        <details className="group">
          <summary className="touch flex w-fit cursor-pointer list-none items-center gap-1 rounded-8 py-1 pr-2 select-none hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight
              size={16}
              strokeWidth={1.75}
              aria-hidden
              className="transition-transform group-open:rotate-90"
            />
            {t.fullSms}
          </summary>
          {folded.map(({ code, text, received_at }) => (
            <p key={`${received_at} ${code}`} className={textLook}>
              {text}
            </p>
          ))}
        </details>
      )}
      {earlier.length > 0 && (
        <ul aria-label={t.earlierCodes} className="mt-1 border-t border-line pt-1">
          {earlier.map(({ code, text, received_at }) => (
            <li key={`${received_at} ${code}`} className="-mr-2 flex items-center justify-between gap-2">
              {code === null ? (
                <span className="min-w-0 wrap-anywhere whitespace-pre-wrap text-ink">{text}</span>
              ) : (
                <span>
                  {t.earlierCode} <span className="code-figure ml-1 text-ink">{code}</span>
                </span>
              )}
              <CopySecret iconOnly text={code ?? text} label={code === null ? t.copySms : t.copyOther({ code })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const textLook = 'my-1 ml-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap text-ink';

/** The server lists messages in the order of their arrival; two can share a moment. */
export function newestFirst(messages: PhoneNumber['messages']): PhoneNumber['messages'] {
  return messages.toReversed();
}
