import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Subject } from '#shared/contract/notifications.ts';
import { useWords } from '#renderer/words/words.ts';
import { notificationsWords } from '#renderer/words/en/notifications.ts';

/** Link to the number, recharge or ticket a notification is about. */
export function NotificationLink({ about }: { about: Subject }) {
  const t = useWords(notificationsWords);
  const { to, text } = {
    number: { to: `/numbers-history?number=${about.id}`, text: t.numbers },
    recharge: { to: `/recharge?recharge=${about.id}`, text: t.recharge },
    ticket: { to: `/tickets?ticket=${about.id}`, text: t.ticket },
  }[about.kind];
  return (
    <Link to={to} className={linkLook}>
      {text}
      <ChevronRight size={14} strokeWidth={2} aria-hidden />
    </Link>
  );
}

/** Where the shop's own message leads: a page of the shop, or one elsewhere in a tab of its own. */
export function NoticeLink({ to }: { to: string }) {
  const t = useWords(notificationsWords);
  const content = (
    <>
      {to.startsWith('/') ? t.open : new URL(to).host}
      <ChevronRight size={14} strokeWidth={2} aria-hidden />
    </>
  );
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={linkLook}>
        {content}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" className={linkLook}>
      {content}
    </a>
  );
}

const linkLook =
  'touch -mb-1 inline-flex max-md:-mt-1 max-md:-mb-3.5 h-7 items-center gap-0.5 rounded-8 text-12 font-medium text-accent-text hover:underline';
