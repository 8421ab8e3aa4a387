import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { proofOfPermission } from '#shared/staff/asked-proofs.ts';
import type { Permission } from '#shared/permissions.ts';
import { staffMeQuery, useMay } from '#renderer/data/admin/me.tsx';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { OnlyFor } from './only-for.tsx';

type NeedsFactorProps = {
  permissions: readonly Permission[];
  /** It moves money, which asks the same of every permission. */
  movesMoney?: boolean;
  className?: string;
};

const link = 'font-medium text-accent-text underline';

/** Says before anyone types that what they may do here needs two-factor, and leads to where it is turned on. */
export function NeedsFactor({ permissions, movesMoney = false, className }: NeedsFactorProps) {
  const t = useWords(adminShellWords);
  const may = useMay();
  const { desktop } = usePlatform();
  const asks = permissions.some(
    (permission) => may(permission) && (movesMoney || proofOfPermission[permission] !== 'nothing'),
  );
  const { data: me } = useQuery({ ...staffMeQuery(useApi()), enabled: asks });
  if (!asks || !me?.safeguards || (me.two_factor && me.two_factor_opens_at === null)) return null;
  return (
    <p className={classes('flex items-start gap-2 rounded-8 bg-warn-soft px-3 py-2', className)}>
      <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none" />
      <span>
        {me.two_factor_opens_at === null
          ? t.factorNeeded
          : t.factorWaits({ when: formatMoment(me.two_factor_opens_at) })}{' '}
        {desktop?.kind === 'find' ? (
          // The small window has no other page.
          <button type="button" className={link} onClick={() => void desktop.showPage('/profile')}>
            {t.factorLink}
          </button>
        ) : (
          <Link to="/profile" className={link}>
            {t.factorLink}
          </Link>
        )}
      </span>
    </p>
  );
}

/** Above a form: who may change it, or what they need before they can. */
export function ChangeNotice({ permission, className = '' }: { permission: Permission; className?: string }) {
  return (
    <>
      <OnlyFor permission={permission} className={className} />
      <NeedsFactor permissions={[permission]} className={className} />
    </>
  );
}
