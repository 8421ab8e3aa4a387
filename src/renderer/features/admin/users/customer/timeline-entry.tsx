import {
  Ban,
  Eye,
  Gift,
  LogIn,
  LogOut,
  Package,
  ReceiptIndianRupee,
  ShieldUser,
  Smartphone,
  StickyNote,
  Undo2,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TimelineItem } from '#shared/contract/users.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { actionText } from '#renderer/ui/admin/timeline/action-text.ts';
import type { DayEntry } from '#renderer/ui/admin/timeline/day-timeline.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminTimelineWords } from '#renderer/words/en/admin/desk/customer.ts';
import { adminPages } from '../../pages/admin-pages.ts';
import { linkTo } from '../../palette/record-links.ts';

/** A row of the timeline in words; of money also with the balance after it, where that is looked for. */
export function toEntry(item: TimelineItem, withBalance: boolean): DayEntry {
  const base = { key: `${item.source} ${item.id}`, at: item.at, detail: detailOf(item, withBalance) };
  switch (item.source) {
    case 'entry':
      return {
        ...base,
        icon: entryIcons[item.kind] ?? WalletCards,
        what: entryText(item),
        amount: item.amount !== null && <Money amount={item.amount} signed />,
        staff: item.kind === 'adjustment' || item.kind === 'refund',
        ...(item.kind === 'adjustment' && item.title !== null && { quote: item.title }),
      };
    case 'recharge':
      return {
        ...base,
        icon: ReceiptIndianRupee,
        what: rechargeText(item.status),
        amount: item.amount !== null && <Money amount={item.amount} className="text-faint" />,
        ...(item.reason !== null && { quote: item.reason }),
      };
    case 'login':
      return { ...base, icon: item.kind.startsWith('support_') ? Eye : LogIn, what: loginText(item.kind) };
    case 'note':
      return { ...base, icon: StickyNote, what: adminTimelineWords.get().note, quote: item.title, staff: true };
    case 'audit':
      return {
        ...base,
        icon: item.kind === 'user.ban' ? Ban : item.kind.startsWith('user.end_') ? LogOut : ShieldUser,
        what: actionText(item.kind),
        staff: !item.kind.startsWith('account.'),
        ...(item.reason !== null && { quote: item.reason }),
      };
  }
}

const entryIcons: Record<string, LucideIcon> = {
  recharge: ReceiptIndianRupee,
  bonus: Gift,
  hold: Smartphone,
  account_sale: Package,
  release: Undo2,
  refund: Undo2,
};

function entryText({ kind, title, status }: TimelineItem): string {
  const t = adminTimelineWords.get();
  if (kind === 'hold' || kind === 'account_sale') {
    const name = title ?? t.purchase;
    return kind === 'hold' && status !== null ? t.order({ title: name, status: statusText(status) }) : name;
  }
  if (kind === 'release' || kind === 'refund' || kind === 'hold_reduction') return t[kind]({ title: title ?? '' });
  return kind === 'recharge' || kind === 'bonus' ? t[kind] : t.adjustment;
}

function statusText(status: string): string {
  const t = adminTimelineWords.get();
  if (status === 'expired') return t.noSms;
  const known = t[status as 'waiting'];
  return typeof known === 'string' ? known : status;
}

function rechargeText(status: string | null): string {
  const t = adminTimelineWords.get();
  return { pending: t.pending, review: t.review, rejected: t.rejected, expired: t.expired }[status ?? ''] ?? t.pending;
}

function loginText(kind: string): string {
  const t = adminTimelineWords.get();
  if (kind === 'logged_in' || kind === 'wrong_password' || kind === 'wrong_code') return t[kind];
  if (kind === 'support_session' || kind === 'support_code' || kind === 'support_accounts') return t[kind];
  return t.refused;
}

/** After the time: the record, which opens, from where, by whom, and the balance after it. */
function detailOf(item: TimelineItem, withBalance: boolean): ReactNode {
  const { about, actor, device, ip, balance, detail, source } = item;
  const t = adminTimelineWords.get();
  const isPhone = about?.kind === 'number' && detail !== null;
  const texts = [
    source === 'entry' || source === 'recharge' ? (isPhone ? formatPhone(detail) : detail) : undefined,
    device,
    ip,
    actor !== null ? t.by({ who: actor }) : undefined,
    withBalance && balance !== null ? t.balanceAfter({ amount: formatMoney(balance) }) : undefined,
  ];
  const rest = texts.filter((text) => typeof text === 'string' && text !== '').join(' · ');
  if (!about) return rest || undefined;
  const to = about.kind === 'user' ? undefined : linkTo(about.kind, about.public_id, adminPages);
  return (
    <>
      {to === undefined ? (
        about.public_id
      ) : (
        <Link
          to={to}
          className="relative text-accent-text after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          {about.public_id}
        </Link>
      )}
      {rest && ` · ${rest}`}
    </>
  );
}
