import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moneySubjects } from '#shared/staff/staff-subjects.ts';
import { staffMeQuery, useMe } from '#renderer/data/admin/me.tsx';
import { useApi, useSocket } from '#renderer/lib/app-services.tsx';
import { Initial } from '#renderer/ui/admin/marks/initial.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';

/** Who works here, and how much they may still move alone today: at the foot of the rail. */
export function Person() {
  const t = useWords(adminShellWords);
  const api = useApi();
  const { email, role } = useMe();
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
    </div>
  );
}
