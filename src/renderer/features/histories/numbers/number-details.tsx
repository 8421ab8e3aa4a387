import { isOpen, isRefunded } from '#shared/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { Details, DetailsSheet, NoDetails } from '../details-sheet.tsx';
import { numberQuery } from '#renderer/data/numbers.ts';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { lookOf } from './number-statuses.ts';

type NumberDetailsProps = {
  isOpen: boolean;
  /** Undefined for a malformed one. */
  id: NumberId | undefined;
  known: PhoneNumber | undefined;
  onClose: () => void;
};

/** One number with its messages. Shows `known` until the fetched number arrives. */
export function NumberDetails({ isOpen: isShown, id, known, onClose }: NumberDetailsProps) {
  const t = useWords(historiesWords);
  const api = useApi();
  const query = useQuery({
    ...numberQuery(api, id ?? (0 as NumberId)),
    enabled: id !== undefined,
  });
  const number = query.data?.number ?? known;
  const title = number ? `${number.service.name} · ${countryName(number.country)}` : t.numbers;
  return (
    <DetailsSheet open={isShown} title={title} onClose={onClose}>
      {number ? (
        <Number number={number} />
      ) : (
        <NoDetails
          id={id}
          query={query}
          missing={{ title: t.noSuchNumber, text: t.noSuchNumberText, showAll: t.allNumbers, to: '/numbers-history' }}
        />
      )}
    </DetailsSheet>
  );
}

function Number({ number }: { number: PhoneNumber }) {
  const t = useWords(historiesWords);
  const { id, phone, service, server, price, status, messages, created_at: at } = number;
  const { label, dot } = lookOf(number);
  return (
    <>
      <div className="flex items-center gap-3">
        <ServiceMark name={service.name} icon={service.icon} size={40} />
        <p
          translate={phone === null ? 'yes' : 'no'}
          className="min-w-0 flex-1 text-20 font-semibold break-words tabular-nums"
        >
          {phone === null ? t.noNumberCame : formatPhone(phone)}
        </p>
        {phone !== null && <CopyButton iconOnly text={`+${phone}`} label={t.copyNumber} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge dot={dot}>{label(t)}</Badge>
        {isRefunded(status) && <span className="text-12 text-muted">{t.paidBack({ amount: formatMoney(price) })}</span>}
      </div>
      <section className="grid gap-2">
        <h3 className="text-12 font-medium text-muted">{t.messages}</h3>
        {messages.length === 0 && <p className="text-muted">{t.noMessages}</p>}
        {messages.toReversed().map(({ code, text, received_at: received }) => (
          <div key={`${received} ${code}`} className="rounded-8 border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              {code === null ? (
                <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</p>
              ) : (
                <CodeFigure code={code} className="text-20" />
              )}
              <CopySecret
                of={{ kind: 'number', id }}
                iconOnly
                text={code ?? text}
                label={code === null ? t.copySms : t.copyCode({ code })}
              />
            </div>
            {code !== null && <p className="wrap-anywhere whitespace-pre-wrap text-muted">{text}</p>}
            <time dateTime={received} className="text-12 text-muted">
              {formatMoment(received)}
            </time>
          </div>
        ))}
      </section>
      <Details
        rows={[
          [t.price, <Money key="price" amount={price} className="font-semibold" />],
          [
            t.bought,
            <time key="at" dateTime={at}>
              {formatMoment(at)}
            </time>,
          ],
          [t.server, server.name],
          [t.numberId, id],
        ]}
      />
      <ButtonLink size="lg" variant={isOpen(status) ? 'solid' : 'outline'} to={`/buy-number?service=${service.id}`}>
        {isOpen(status) ? t.showOpen : t.buyAnother}
      </ButtonLink>
    </>
  );
}
