import type { Severity } from '#shared/contract/notifications.ts';
import { toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { plainText, type FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import type { BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatDate } from '#renderer/ui/format/time.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import type { NoticeForm } from './notice-form.ts';

/** What a field of a notice is called, and its value in words. */
export function noticeWords([name]: BothChanged['path']): FieldWords {
  const t = adminNoticesWords.get();
  const shown = { list: t.asList, toast: t.asToast, both: t.asBoth };
  const languages = { '': t.anyLanguage, en: t.english, hi: t.hindi };
  const fields: Record<keyof NoticeForm, FieldWords> = {
    title: { label: t.title },
    message: { label: t.message },
    severity: { label: t.kind, say: (value) => t[value as Severity] },
    link: { label: t.link },
    shownAs: { label: t.shownAs, say: (value) => shown[value as keyof typeof shown] },
    to: { label: t.to, say: (value) => t[value as NoticeForm['to']] },
    customer: { label: t.customerId },
    openNumber: { label: `${t.customers} ${t.openNumber}` },
    balanceOver: { label: `${t.customers} ${t.balanceOver}`, say: money },
    since: { label: `${t.customers} ${t.since}`, say: date },
    seenDays: { label: `${t.customers} ${t.seenDays}` },
    language: { label: `${t.customers} ${t.language}`, say: (value) => languages[value as keyof typeof languages] },
    expires: { label: t.ends, say: moment },
  };
  return fields[name as keyof NoticeForm];
}

function date(value: unknown): string {
  return typeof value === 'string' && value !== '' ? formatDate(new Date(value).toISOString()) : plainText(value);
}

function moment(value: unknown): string {
  return typeof value === 'string' && value !== '' ? formatMoment(new Date(value).toISOString()) : plainText(value);
}

function money(value: unknown): string {
  const amount = typeof value === 'string' ? readRupees(value) : undefined;
  return amount === undefined ? plainText(value) : formatMoney(toRupees(amount));
}
