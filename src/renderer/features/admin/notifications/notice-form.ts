import { numberMistake } from '#renderer/ui/admin/form/number-wanted.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import type { Notice, SentAudience } from '#shared/contract/staff/notices.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NoticeShownAs } from '#shared/staff/notices.ts';
import { toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import type { Language } from '#shared/statuses.ts';
import type { Draft } from '#renderer/data/admin/notifications.ts';

/** A notice as it is typed. Times are those of the reader's clock, as `datetime-local` has them. */
export type NoticeForm = {
  title: string;
  message: string;
  severity: Severity;
  link: string;
  shownAs: NoticeShownAs;
  to: SentAudience['to'];
  customer: string;
  openNumber: boolean;
  balanceOver: string;
  since: string;
  seenDays: string;
  language: '' | Language;
  expires: string;
};

export const emptyNotice: NoticeForm = {
  title: '',
  message: '',
  severity: 'info',
  link: '',
  shownAs: 'list',
  to: 'everyone',
  customer: '',
  openNumber: false,
  balanceOver: '',
  since: '',
  seenDays: '',
  language: '',
  expires: '',
};

export function formOf({ title, message, severity, link, shown_as, audience, expires_at }: Notice): NoticeForm {
  const having = audience.to === 'customers' ? audience.having : {};
  return {
    title,
    message,
    severity,
    link: link ?? '',
    shownAs: shown_as,
    to: audience.to,
    customer: audience.to === 'customer' ? publicId('user', audience.id) : '',
    openNumber: having.open_number ?? false,
    balanceOver: having.balance_over ?? '',
    since: having.registered_since ? localDay(having.registered_since) : '',
    seenDays: having.seen_days === undefined ? '' : String(having.seen_days),
    language: having.language ?? '',
    expires: expires_at === null ? '' : localTime(expires_at),
  };
}

/** What is sent; undefined while it is not complete. */
export function draftOf(form: NoticeForm): Draft | undefined {
  const audience = audienceOf(form);
  const [title, message, link] = [form.title.trim(), form.message.trim(), form.link.trim()];
  if (!audience || title === '' || message === '') return undefined;
  return {
    title,
    message,
    severity: form.severity,
    link: link === '' ? null : link,
    shown_as: form.shownAs,
    audience,
    expires_at: momentOf(form.expires),
  };
}

/** Who receives it; undefined while a part of it is not complete. */
export function audienceOf(form: NoticeForm): SentAudience | undefined {
  const { to } = form;
  if (to === 'everyone' || to === 'staff') return { to };
  if (to === 'customer') {
    const named = readPublicId(form.customer.trim());
    return named?.kind === 'user' ? { to, id: named.id as UserId } : undefined;
  }
  const balance = form.balanceOver.trim() === '' ? undefined : readRupees(form.balanceOver);
  const days = Number(form.seenDays);
  const isBalanceWrong = form.balanceOver.trim() !== '' && (balance === undefined || balance <= 0);
  if (isBalanceWrong || daysMistake(form.seenDays) !== undefined) return undefined;
  const since = form.since === '' ? null : momentOf(`${form.since}T00:00`);
  return {
    to,
    having: {
      ...(form.openNumber && { open_number: true as const }),
      ...(balance !== undefined && { balance_over: toRupees(balance) }),
      ...(since !== null && { registered_since: since }),
      ...(form.seenDays.trim() !== '' && { seen_days: days }),
      ...(form.language !== '' && { language: form.language }),
    },
  };
}

/** What is wrong with a count of days; empty means any. */
export function daysMistake(text: string): string | undefined {
  return text.trim() === '' ? undefined : numberMistake(text, { least: 1, most: 3650, isWhole: true });
}

/** The moment of a local time as it crosses the wire; null for none. */
export function momentOf(local: string): string | null {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** A moment on the reader's clock, as `datetime-local` has it. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function localDay(iso: string): string {
  return localTime(iso).slice(0, 10);
}
