import type { Customer } from '#shared/contract/users.ts';
import { Initial } from '#renderer/ui/admin/marks/initial.tsx';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { formatMonth } from './formats.ts';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { Standing } from '../list/standing.tsx';

/** Who it is: email or name, public id, since when, standing. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const t = useWords(adminCustomerWords);
  useLocale();
  const { email, public_id: id, created_at: since, standing } = customer;
  return (
    <header className="flex items-center gap-3 px-4 py-3">
      <Initial name={email} className="size-8" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-0.5">
          <b className="truncate font-semibold">{email}</b>
          <CopyButton text={email} label={t.copyEmail} iconOnly className="-my-1 size-8 [&_svg]:size-4" />
        </p>
        <p className="flex flex-wrap items-center gap-x-1 text-12 text-muted">
          <CopyId id={id} />
          <span>{t.since({ date: formatMonth(since) })}</span>
        </p>
      </div>
      <Standing standing={standing} />
    </header>
  );
}
