import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { UserId } from '#shared/contract/account/session.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { customerQuery } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { iconButtonLook } from '#renderer/ui/button/icon-button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { CustomerRecord } from './customer-record.tsx';

type CustomerPanelProps = PanelMoves & {
  id: UserId;
  /** Its place in the list, and how many that has. */
  place: { index: number; of: string | undefined } | undefined;
};

/** The open customer beside the list. */
export function CustomerPanel({ id, place, onPrevious, onNext, onClose }: CustomerPanelProps) {
  const t = useWords(adminCustomerWords);
  const { data: customer, error, refetch, isFetching } = useQuery(customerQuery(useApi(), id));
  useKeysWait(!customer && !error, 'record');
  const name = publicId('user', id);
  return (
    <SidePanel
      label={t.panel({ email: customer?.email ?? name })}
      head={
        <span className="truncate text-12 text-faint">
          {place ? `${place.index + 1}${place.of === undefined ? '' : ` / ${place.of}`}` : name}
        </span>
      }
      actions={
        <Link
          to={`/admin/users/${name}`}
          data-tip={t.fullPage}
          aria-label={t.fullPage}
          className={classes(iconButtonLook, 'size-8')}
        >
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden />
        </Link>
      }
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      {customer && <CustomerRecord customer={customer} />}
      {!customer && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!customer && !error && <RecordSkeleton />}
    </SidePanel>
  );
}

function RecordSkeleton() {
  return (
    <div className="grid gap-4 p-4" aria-hidden>
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}
