import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { moneySubjects } from '#shared/staff/staff-subjects.ts';
import { staffMeQuery, useMe } from '#renderer/data/admin/me.tsx';
import { useApi, useSocket } from '#renderer/lib/app-services.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { iconButtonLook } from '#renderer/ui/button/icon-button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Initial } from '#renderer/ui/admin/marks/initial.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';

/** Who works here, how much they may still move alone today, and the way out: at the foot of the rail. */
export function Person() {
  const t = useWords(adminShellWords);
  const api = useApi();
  const { email, role } = useMe();
  const { close } = useShell();
  const { data } = useQuery(staffMeQuery(api));
  const limited = data?.safeguards === true;
  const socket = useSocket();
  const client = useQueryClient();
  useEffect(() => {
    if (!limited) return undefined;
    return socket.on('update_staff', ({ subject }) => {
      if (moneySubjects.includes(subject)) void client.invalidateQueries({ queryKey: staffMeQuery(api).queryKey });
    });
  }, [limited, socket, client, api]);
  return (
    <div className="mt-1 flex items-center gap-2 border-t border-line px-2 pt-2 pb-1">
      <Initial name={email} className="size-7 text-12" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{email}</p>
        <p className="truncate text-12 text-faint tabular-nums">
          {limited ? t.leftToday({ amount: formatMoney(data.money.left) }) : t[role]}
        </p>
      </div>
      <Link
        to="/logout"
        onClick={close}
        aria-label={t.logOut}
        data-tip={t.logOut}
        className={classes(iconButtonLook, 'ml-auto size-7')}
      >
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
  );
}
