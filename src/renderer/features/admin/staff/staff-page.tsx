import { ShieldUser, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Member } from '#shared/contract/staff/staff.ts';
import type { Role } from '#shared/permissions.ts';
import { useMay, useSafeguards } from '#renderer/data/admin/me.tsx';
import { useStaffList } from '#renderer/data/admin/staff.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useOpenSteps } from '#renderer/ui/admin/list/use-open-steps.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTabs, AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { holdsSearch, ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import { DataTable } from '#renderer/ui/admin/table/data-table.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { InvitationLink, type MadeLink } from './invitation-link.tsx';
import { Invitations } from './invitations.tsx';
import { LimitsPart } from './limits-part.tsx';
import { FactorDot } from './member-factor.tsx';
import { MemberPanel } from './member-panel.tsx';
import { NeedsFactor } from '../layout/needs-factor.tsx';

/** Who is on staff, in which role, and up to which amounts each role acts alone. */
export function StaffPage() {
  const t = useWords(adminStaffWords);
  const titles = useWords(adminTitles);
  const words = useWords(adminSearchWords);
  const roles = useWords(adminShellWords);
  const manages = useMay()('staff.manage');
  const { parameters } = useFilters();
  const showsLimits = parameters.get('part') === 'limits';
  const [adding, setAdding] = useState(false);
  useKeys({ note: () => setAdding(true) }, { enabled: manages });
  const [made, setMade] = useState<MadeLink>();
  const search = useListSearch();
  const list = useStaffList();
  const isFound = ({ email, role }: { email: string; role: Role }) => holdsSearch(search, [email, roles[role]]);
  const rows = list.rows?.filter(isFound);
  const columns = useColumns('staff', useStaffColumns());
  const { open, show, onPrevious, onNext } = useOpenSteps((rows ?? []).map(list.keyOf));
  const member = showsLimits ? undefined : list.rows?.find((row) => list.keyOf(row) === open);

  return (
    <AdminPage
      title={titles.staff}
      scroll={showsLimits ? 'page' : 'panes'}
      actions={
        manages && (
          <Button onClick={() => setAdding(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden />
            {t.add}
          </Button>
        )
      }
      more={manages ? [{ label: t.add, icon: UserPlus, onSelect: () => setAdding(true) }] : []}
      tools={
        <>
          <AdminTabs
            label={titles.staff}
            tabs={[
              { label: t.members, to: '?', current: !showsLimits },
              { label: t.limits, to: '?part=limits', current: showsLimits },
            ]}
          />
          {!showsLimits && (
            <>
              <AdminTools>
                <ListSearch label={words.staff} placeholder={words.staffHint} className="md:max-w-90" />
              </AdminTools>
              <NeedsFactor permissions={['staff.manage']} className="mx-4 mb-2" />
            </>
          )}
        </>
      }
      panel={
        member && (
          <MemberPanel
            key={member.id}
            member={member}
            onPrevious={onPrevious}
            onNext={onNext}
            onClose={() => show(undefined)}
          />
        )
      }
    >
      {showsLimits ? (
        <LimitsPart />
      ) : (
        <>
          <Invitations invitations={(list.head?.invitations ?? []).filter(isFound)} onLink={setMade} />
          <DataTable
            label={t.list}
            list={{ ...list, rows }}
            columns={columns}
            open={open}
            onOpen={show}
            empty={
              search === '' ? (
                <EmptyState icon={ShieldUser} title={t.list} />
              ) : (
                <NothingFound title={words.nobody({ search })} />
              )
            }
          />
        </>
      )}
      {adding && <AddPersonDialog onInvited={setMade} onClose={() => setAdding(false)} />}
      {made && <InvitationLink made={made} onClose={() => setMade(undefined)} />}
    </AdminPage>
  );
}

function useStaffColumns(): Column<Member>[] {
  const isCounted = useSafeguards();
  const t = useWords(adminStaffWords);
  const roles = useWords(adminShellWords);
  return useMemo(
    () => [
      {
        id: 'person',
        header: t.person,
        shown: 'always',
        phone: 'title',
        cell: ({ email, is_self: isSelf, blocked }) => (
          <span className="truncate font-medium">
            {email}
            {isSelf && <span className="font-normal text-faint"> · {t.you}</span>}
            {blocked && <span className="font-normal text-bad"> · {t.blocked}</span>}
          </span>
        ),
      },
      { id: 'role', header: t.role, width: 90, phone: 'detail', cell: ({ role }) => roles[role] },
      {
        id: 'factor',
        header: t.twoFactor,
        width: 166,
        phone: 'state',
        cell: (member) => <FactorDot member={member} />,
      },
      {
        id: 'seen',
        header: t.lastSeen,
        width: 130,
        cell: ({ last_seen_at: seen }) => (seen === null ? t.never : formatAgo(seen)),
      },
      ...(isCounted
        ? [
            {
              id: 'used',
              header: t.usedToday,
              kind: 'money' as const,
              width: 116,
              phone: 'amount' as const,
              cell: ({ used_today: used }: Member) => formatMoney(used),
            },
          ]
        : []),
    ],
    [t, roles, isCounted],
  );
}
