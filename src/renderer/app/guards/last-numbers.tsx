import { useEffect, useState, type ReactNode } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { dialablePhone, formatPhone } from '#shared/text/phone.ts';
import { readLastNumbers, type LastNumbers as Kept } from '#renderer/data/last-numbers.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { formatClock, formatMoment, isToday } from '#renderer/ui/format/time.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { homeWords } from '#renderer/words/en/home.ts';
import { offlineWords } from '#renderer/words/en/app.ts';
import { useWords } from '#renderer/words/words.ts';

/** The numbers and codes that this browser last knew, to read and copy, until the shop answers. `headline` also says what is shown. */
export function LastNumbers({ headline }: { headline: (shown?: ReactNode) => ReactNode }) {
  const t = useWords(offlineWords);
  const last = useLastNumbers();
  const now = useNow(60_000);
  if (!last) return headline();
  const { at, numbers } = last;
  const moment = isToday(at, now) ? formatClock(at) : formatMoment(at);
  return (
    <section aria-labelledby="last-numbers" className="grid w-full max-w-md gap-1">
      {headline(
        <span id="last-numbers" className="block">
          {t.lastNumbers({ moment })}
        </span>,
      )}
      <p className="text-muted">{t.notLive}</p>
      <Card className="mt-3 overflow-hidden text-left">
        <ul className="divide-y divide-line">
          {numbers.map((number) => (
            <LastNumber key={number.id} number={number} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function useLastNumbers(): Kept | undefined {
  const platform = usePlatform();
  const token = useSessionStore((session) => (session.impersonated ? null : session.token));
  const [found, setFound] = useState<{ token: string; last: Kept | undefined }>();
  useEffect(() => {
    if (token !== null)
      void readLastNumbers(platform, token)
        .catch(() => undefined)
        .then((last) => setFound({ token, last }));
  }, [platform, token]);
  return found?.token === token ? found.last : undefined;
}

function LastNumber({ number: { id, service, country, phone, messages } }: { number: PhoneNumber }) {
  const t = useWords(offlineWords);
  const words = useWords(homeWords);
  const arrived = messages.at(-1);
  return (
    <li className="grid gap-1 p-4">
      <div className="flex items-center gap-2 text-muted">
        <ServiceMark name={service.name} icon={null} size={20} />
        <span className="min-w-0 flex-1 truncate">
          {service.name} · {countryName(country)}
        </span>
      </div>
      {phone !== null && (
        <div className="-mr-2 flex items-center justify-between">
          <span translate="no" className="text-16 font-semibold tabular-nums">
            {formatPhone(phone)}
          </span>
          <CopyButton iconOnly text={dialablePhone(phone)} label={words.copyNumber} />
        </div>
      )}
      {arrived ? (
        <div className="edge flex items-center justify-between gap-2 rounded-8 bg-subtle py-1.5 pr-1.5 pl-3">
          {arrived.code === null ? (
            <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">{arrived.text}</p>
          ) : (
            <CodeFigure code={arrived.code} className="text-20" />
          )}
          <CopySecret
            of={{ kind: 'number', id }}
            text={arrived.code ?? arrived.text}
            label={arrived.code === null ? words.copySms : words.copyCode}
            size="sm"
            className="flex-none"
          />
        </div>
      ) : (
        <p className="text-12 text-muted">{t.noCodeThen}</p>
      )}
    </li>
  );
}
