import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { dialablePhone, formatPhone } from '#shared/text/phone.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { useWords } from '#renderer/words/words.ts';
import { useFresh, type Fresh } from '../use-fresh.ts';
import { useNumberAction } from '../use-number-action.ts';
import { NumberActions } from './number-actions.tsx';
import { phoneId } from './number-phone.tsx';
import { TimeLeft } from './number-header.tsx';

/** One of many open numbers, on two lines: the number and its time, the code and the actions. */
export function DenseCard({ number, fresh }: { number: PhoneNumber; fresh?: Fresh | undefined }) {
  const t = useWords(myNumbersWords);
  const { act, running, notice } = useNumberAction(number);
  const card = useFresh(fresh);
  const { id, service, phone, messages, status, awaiting_another, expires_at, created_at } = number;
  const newest = messages.at(-1);
  const arrived = status === 'received' && !awaiting_another;
  const label = t.label({ service: service.name, country: countryName(number.country) });
  return (
    <article
      ref={card}
      aria-label={label}
      aria-describedby={phoneId(number)}
      tabIndex={-1}
      data-step
      className="scroll-mt-18 scroll-mb-6"
    >
      <Card className={classes('grid grid-cols-[minmax(0,1fr)] gap-1 py-2 pr-2 pl-3', arrived && 'border-good-line!')}>
        <div className="flex min-h-9 items-center gap-2">
          <ServiceMark name={service.name} icon={service.icon} size={20} />
          {phone === null ? (
            <Skeleton className="h-5 w-36" />
          ) : (
            <span
              id={phoneId(number)}
              translate="no"
              data-tip={label}
              className="min-w-0 flex-1 truncate font-semibold tabular-nums"
            >
              {formatPhone(phone)}
            </span>
          )}
          {phone !== null && <CopyButton iconOnly text={dialablePhone(phone)} label={t.copyNumber} className="-my-1" />}
          <span className="ml-auto flex min-w-17 flex-none pr-1 text-12 text-muted">
            {expires_at && <TimeLeft from={created_at} until={expires_at} ring={status !== 'received'} />}
          </span>
        </div>
        <div className={classes('flex min-h-9 items-start gap-2', newest?.code && 'flex-wrap')}>
          {newest ? (
            <>
              <DenseMessage message={newest} muted={awaiting_another} />
              <CopySecret
                of={{ kind: 'number', id }}
                text={newest.code ?? newest.text}
                size="sm"
                variant={awaiting_another ? 'outline' : 'solid'}
                label={newest.code === null ? t.copySms : t.copyCode}
                data-copy-code={newest.received_at}
                className={narrow}
              />
            </>
          ) : (
            <span className="min-w-0 flex-1 self-center truncate text-12 text-muted">
              {status === 'requested' ? t.finding : t.waiting}
            </span>
          )}
          <span className="ml-auto flex-none">
            <NumberActions number={number} act={act} running={running} dense />
          </span>
        </div>
        {notice && <p role="alert">{notice}</p>}
      </Card>
    </article>
  );
}

/** Without its icon it fits beside a code and the actions, in Hindi too. */
const narrow = 'px-2! text-12! [&_svg]:hidden';

/** The code, else the beginning of the SMS. A tap opens the whole SMS. */
function DenseMessage({
  message: { code, text },
  muted,
}: {
  message: PhoneNumber['messages'][number];
  muted: boolean;
}) {
  return (
    <details className="group min-w-0 self-center">
      <summary
        className={classes('touch cursor-pointer list-none [&::-webkit-details-marker]:hidden', muted && 'text-faint')}
      >
        {code === null ? (
          <span className="line-clamp-1 wrap-anywhere whitespace-pre-wrap group-open:line-clamp-none">{text}</span>
        ) : (
          <CodeFigure code={code} className={code.length > 6 ? 'text-16' : 'text-20'} />
        )}
      </summary>
      {code !== null && <p className="my-1 wrap-anywhere whitespace-pre-wrap text-muted">{text}</p>}
    </details>
  );
}
