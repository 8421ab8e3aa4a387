import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { CountdownRing } from '#renderer/ui/feedback/countdown-ring.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** The service, the country and the time left, with a countdown ring until a code arrives. */
export function NumberHeader({ number }: { number: PhoneNumber }) {
  const { service, country, expires_at, created_at, status } = number;
  return (
    <header className="flex items-center gap-2.5 text-muted">
      <ServiceMark name={service.name} icon={service.icon} size={22} />
      <h3 className="min-w-0 truncate">
        {service.name} · {countryName(country)}
      </h3>
      {expires_at && <TimeLeft from={created_at} until={expires_at} ring={status !== 'received'} />}
    </header>
  );
}

export function TimeLeft({ from, until, ring }: { from: string; until: string; ring: boolean }) {
  const t = useWords(myNumbersWords);
  const left = Date.parse(until) - useServerNow();
  return (
    <span
      role="timer"
      translate="no"
      aria-label={t.timeLeft}
      className="ml-auto flex flex-none items-center gap-1.5 font-medium text-ink tabular-nums"
    >
      {ring && <CountdownRing remaining={left} total={Date.parse(until) - Date.parse(from)} />}
      {formatLeft(left)}
    </span>
  );
}
