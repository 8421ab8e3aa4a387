import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { formatPhone } from '#shared/phone.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { TimeLeft } from './number-header.tsx';
import { scrollToShow } from '../scroll-into-view.ts';
import { useNumberAction } from '../use-number-action.ts';

/** One of many open numbers on two lines: the number and its time, the code and what can be done. */
export function DenseCard({ number, fresh }: { number: PhoneNumber; fresh: boolean }) {
  const said = useWords(myNumbersWords);
  const { act, running, notice } = useNumberAction(number);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh && card.current) scrollToShow(card.current);
  }, [fresh]);
  const { service, phone, code, status, awaiting_another, expires_at, created_at } = number;
  const arrived = status === 'received' && !awaiting_another;
  const label = said.label({ service: service.name, country: countryName(number.country) });
  return (
    <article ref={card} aria-label={label} className="scroll-mt-18 scroll-mb-6">
      <Card className={classes('grid gap-1 py-2 pr-2 pl-3', arrived && 'border-good-line!')}>
        <div className="flex min-h-9 items-center gap-2">
          <ServiceMark name={service.name} icon={service.icon} size={20} />
          {phone === null ? (
            <Skeleton className="h-5 w-36" />
          ) : (
            <span title={label} className="min-w-0 truncate font-semibold tabular-nums">
              {formatPhone(phone)}
            </span>
          )}
          {phone !== null && (
            <CopyButton iconOnly text={`+${phone.replace(/^\+/, '')}`} label={said.copyNumber} className="-my-1" />
          )}
          <span className="ml-auto flex-none pr-1 text-12 text-muted">
            {expires_at && <TimeLeft from={created_at} until={expires_at} ring={status !== 'received'} />}
          </span>
        </div>
        <div className="flex min-h-9 items-center gap-2">
          {code ? (
            <>
              <CodeFigure code={code} className={classes('text-20', awaiting_another && 'text-faint')} />
              <CopyButton iconOnly text={code} label={said.copyCode} className="-my-1" />
            </>
          ) : (
            <span className="min-w-0 flex-1 truncate text-12 text-muted">
              {status === 'requested' ? said.asking : said.waiting}
            </span>
          )}
          <span className="ml-auto flex flex-none items-center gap-1">
            {status === 'waiting' && (
              <DenseCancel after={number.cancel_after} busy={running === 'cancel'} onCancel={() => act('cancel')} />
            )}
            {status === 'received' && number.can_ask_another && !awaiting_another && (
              <IconButton
                label={said.anotherCode}
                title={said.anotherCode}
                aria-busy={running === 'again' || undefined}
                disabled={running !== undefined}
                onClick={() => act('again')}
                className="-my-1"
              >
                <RotateCw
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden
                  className={running === 'again' ? 'animate-spinner' : undefined}
                />
              </IconButton>
            )}
            {status === 'received' && (
              <Button size="sm" busy={running === 'finish'} onClick={() => act('finish')}>
                {said.finish}
              </Button>
            )}
          </span>
        </div>
        {notice && <p role="alert">{notice}</p>}
      </Card>
    </article>
  );
}

function DenseCancel({ after, busy, onCancel }: { after: string | null; busy: boolean; onCancel: () => void }) {
  const said = useWords(myNumbersWords);
  const now = useServerNow();
  const wait = after === null ? 0 : Date.parse(after) - now;
  return (
    <Button size="sm" busy={busy} disabled={wait > 0} onClick={onCancel} className="tabular-nums">
      {wait > 0 ? said.cancelIn({ time: formatLeft(wait) }) : said.cancel}
    </Button>
  );
}
