import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { customerQuery } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { CustomerRecord } from './customer/customer-record.tsx';

/** One customer on a page of their own: `/admin/users/u_…`. */
export function CustomerPage() {
  const t = useWords(adminCustomerWords);
  const { publicId = '' } = useParams();
  const named = readPublicId(publicId);
  const id = (named?.kind === 'user' ? named.id : 0) as UserId;
  const { data: customer, error, refetch, isFetching } = useQuery({ ...customerQuery(useApi(), id), enabled: id > 0 });
  const missing = id > 0 ? error : new Problem('not_found', { message: t.notFound });
  useKeysWait(!customer && !missing, 'record');
  return (
    <AdminPage
      title={customer?.email ?? publicId}
      scroll="page"
      actions={
        <Link to={`/admin?open=${publicId}`} className={buttonLook({ size: 'sm' })}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {t.toList}
        </Link>
      }
    >
      {customer && <CustomerRecord customer={customer} wide />}
      {!customer && missing && <ErrorState error={missing} onRetry={() => void refetch()} retrying={isFetching} />}
      {!customer && !missing && (
        <div className="grid gap-4 p-4 md:grid-cols-2" aria-hidden>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </AdminPage>
  );
}
