import { useQuery } from '@tanstack/react-query';
import { Ban, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Customer } from '#shared/contract/users.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { removalQuery, useCancelRemoval } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import type { CustomerDialog } from '../dialogs/customer-dialogs.tsx';

/** What must not be overlooked: a ban in force, two-factor that is being removed. */
export function CustomerNotices({
  customer,
  onOpen,
}: {
  customer: Customer;
  onOpen: (dialog: CustomerDialog) => void;
}) {
  const t = useWords(adminCustomerWords);
  useLocale();
  const may = useMay();
  const { ban } = customer;
  const mayLift = ban !== null && may('users.ban');
  useKeys({ unban: () => onOpen('unban') }, { enabled: mayLift });
  return (
    <>
      {ban && (
        <Notice
          tone="bad"
          icon={<Ban size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 text-bad" />}
          title={ban.until === null ? t.bannedForGood : t.bannedUntil({ date: formatMoment(ban.until) })}
          text={ban.reason}
          detail={t.bannedBy({ who: ban.banned_by, date: formatMoment(ban.banned_at) })}
          action={
            mayLift && (
              <Button size="sm" onClick={() => onOpen('unban')}>
                {t.unban}
                <Kbd>L</Kbd>
              </Button>
            )
          }
        />
      )}
      {customer.two_factor && <RemovalNotice customer={customer} />}
    </>
  );
}

function RemovalNotice({ customer: { id } }: { customer: Customer }) {
  const t = useWords(adminCustomerWords);
  useLocale();
  const may = useMay();
  const { data: removal } = useQuery(removalQuery(useApi(), id));
  const cancel = useCancelRemoval();
  if (!removal) return null;
  return (
    <Notice
      tone="warn"
      icon={<ShieldOff size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 text-warn" />}
      title={t.removalUntil({ date: formatMoment(removal.due_at) })}
      text={t.removalBy({ who: removal.actor, reason: removal.reason })}
      action={
        may('users.remove_two_factor') && (
          <Button
            size="sm"
            needsShop
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ id }, { onError: toastFailure })}
          >
            {t.keepTwoFactor}
          </Button>
        )
      }
    />
  );
}

type NoticeProps = {
  tone: 'bad' | 'warn';
  icon: ReactNode;
  title: string;
  text: string;
  detail?: string;
  action: ReactNode;
};

function Notice({ tone, icon, title, text, detail, action }: NoticeProps) {
  return (
    <section
      className={classes(
        'grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 gap-y-1 border-t border-line px-4 py-3',
        tone === 'bad' ? 'bg-bad-soft' : 'bg-warn-soft',
      )}
    >
      {icon}
      <h2 className="font-semibold">{title}</h2>
      <p className="col-start-2 break-words">{text}</p>
      {detail && <p className="col-start-2 text-12 text-muted">{detail}</p>}
      {action && <div className="col-start-2 pt-1">{action}</div>}
    </section>
  );
}
