import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { dialablePhone, formatPhone } from '#shared/text/phone.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { spellCode } from '#renderer/ui/format/code-groups.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { CountdownRing } from '#renderer/ui/feedback/countdown-ring.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { useWords } from '#renderer/words/words.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { homeWords } from '#renderer/words/en/home.ts';

export function OpenNumber({ number }: { number: PhoneNumber }) {
  const {
    id,
    service,
    country,
    phone,
    messages,
    expires_at: expiresAt,
    created_at: createdAt,
    awaiting_another,
  } = number;
  const t = useWords(homeWords);
  const label = `${service.name} · ${countryName(country)}`;
  const now = useServerNow();
  const remaining = expiresAt === null ? 0 : Date.parse(expiresAt) - now;
  const total = expiresAt === null ? 0 : Date.parse(expiresAt) - Date.parse(createdAt);
  const arrived = awaiting_another ? undefined : messages.at(-1);
  return (
    <article data-step aria-label={label} aria-describedby={`phone-${id}`} className="grid gap-1 p-4 -outline-offset-2">
      <div className="flex items-center gap-2 text-muted">
        <ServiceMark name={service.name} icon={service.icon} size={20} />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {!arrived && expiresAt !== null && (
          <span translate="no" className="flex items-center gap-1.5 font-medium text-ink tabular-nums">
            <CountdownRing remaining={remaining} total={total} />
            {formatLeft(remaining)}
          </span>
        )}
      </div>
      <div className="-mr-2 flex items-center justify-between">
        <span
          id={`phone-${id}`}
          translate={phone === null ? 'yes' : 'no'}
          className="text-20 font-bold tracking-[-0.01em] tabular-nums"
        >
          {phone === null ? t.finding : formatPhone(phone)}
        </span>
        {phone !== null && <CopyButton iconOnly text={dialablePhone(phone)} label={t.copyNumber} />}
      </div>
      <SpokenCode number={number} />
      {arrived && (
        <div className="edge flex animate-fade-in items-center justify-between gap-2 rounded-8 bg-good-soft py-1.5 pr-1.5 pl-3">
          {arrived.code === null ? (
            <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">{arrived.text}</p>
          ) : (
            <CodeFigure code={arrived.code} className="text-20" />
          )}
          <CopySecret
            of={{ kind: 'number', id }}
            text={arrived.code ?? arrived.text}
            label={arrived.code === null ? t.copySms : t.copyCode}
            variant="solid"
            size="sm"
            className="flex-none"
            data-copy-code={arrived.received_at}
          />
        </div>
      )}
      {!arrived && phone !== null && <p className="text-12 text-muted">{t.waiting}</p>}
    </article>
  );
}

/** Says a code, or an SMS without one, to screen readers when it arrives. */
export function SpokenCode({ number: { service, messages, awaiting_another } }: { number: PhoneNumber }) {
  const t = useWords(homeWords);
  const arrived = awaiting_another ? undefined : messages.at(-1);
  return (
    <output className="sr-only">
      {arrived &&
        (arrived.code === null
          ? t.spokenSms({ service: service.name, text: arrived.text })
          : t.spokenCode({ service: service.name, code: spellCode(arrived.code) }))}
    </output>
  );
}
