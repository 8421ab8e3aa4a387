import { useQuery } from '@tanstack/react-query';
import { StickyNote, Bell, Ban, SearchX } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { findUnknownInUsers, userSorts, type UserSort } from '#shared/staff/customers.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { isOrderSearch } from '#shared/staff/search/order-search.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { useAdminList } from '#renderer/data/admin/admin-list.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { readUsersCsv, userCountQuery, usersList } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { BulkBar } from '#renderer/ui/admin/bars/bulk-bar.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { useOpenSteps } from '#renderer/ui/admin/list/use-open-steps.ts';
import { useSelection } from '#renderer/ui/admin/list/use-selection.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { SearchField, SearchReads } from '#renderer/ui/admin/search/search-field.tsx';
import { ColumnChooser } from '#renderer/ui/admin/table/column-chooser.tsx';
import { DataTable } from '#renderer/ui/admin/table/data-table.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { DownloadCsv } from '#renderer/ui/history/download-csv.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { adminBulkWords, adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { BulkDialog, type BulkAction } from './bulk/bulk-dialog.tsx';
import { CustomerPanel } from './customer/customer-panel.tsx';
import { foundText, sortText } from './list/found-text.ts';
import { searchInWords } from './list/search-in-words.ts';
import { UserFilters } from './list/user-filters.tsx';
import { useUserColumns } from './list/use-user-columns.tsx';
import { QueueStrip } from './queues/queue-strip.tsx';
import { TakingsLine } from './queues/takings-line.tsx';

// Shown once a job has begun: nothing of it loads with the list.
const JobProgress = lazy(async () => ({ default: (await import('../bulk/job-progress.tsx')).JobProgress }));

/** A row that only has the cursor is not looked at yet. */
const openFirst = (why: string) => ({ adjust: why, impersonate: why, note: why, ban: why, unban: why });

/** The first page of the admin panel: what waits, what the shop took today, and every customer. */
export function UsersPage() {
  const api = useApi();
  const t = useWords(adminUsersWords);
  const bulk = useWords(adminBulkWords);
  const titles = useWords(adminTitles);
  const frame = useWords(adminPartsWords);
  useLocale();
  const may = useMay();
  const { parameters, change } = useFilters();
  const search = parameters.get('search') ?? '';
  const sort = readChoice(userSorts, parameters.get('sort')) ?? 'newest';
  const onSort = useCallback((next: UserSort) => change({ sort: next === 'newest' ? undefined : next }), [change]);
  const onSearch = (text: string) => change({ search: text, open: undefined });
  const { parts, unknown } = searchInWords(search);
  const isReadable = unknown === undefined;
  const filter = { search, sort };
  const list = useAdminList({ ...usersList(api, filter), enabled: isReadable });
  const count = useQuery({ ...userCountQuery(api, search), enabled: isReadable });
  const columns = useUserColumns(sort, onSort);
  const rowKeys = (list.rows ?? []).map(list.keyOf);
  const { open, show, at, onPrevious, onNext } = useOpenSteps(rowKeys);
  const selection = useSelection(
    rowKeys,
    `${search} ${sort}`,
    count.data?.more === false ? count.data.count : undefined,
  );
  const [doing, setDoing] = useState<BulkAction>();
  const [running, setRunning] = useState<BulkJobId>();
  useKeys({ note: () => setDoing('user.note') }, { enabled: !selection.isEmpty && open === undefined });
  const found = count.data && foundText(count.data);
  const openId = open === undefined ? undefined : readPublicId(open);

  return (
    <AdminPage
      title={titles.users}
      actions={
        <>
          <ColumnChooser columns={columns} />
          {may('users.export') && (
            <DownloadCsv
              name="users"
              size="sm"
              disabled={!isReadable || rowKeys.length === 0}
              read={(onProgress) => readUsersCsv(api, filter, onProgress)}
            />
          )}
        </>
      }
      tools={
        <>
          <QueueStrip />
          <TakingsLine />
          <AdminTools>
            <SearchField
              label={t.searchLabel}
              placeholder={t.searchHint}
              value={search}
              onChange={onSearch}
              findUnknown={findUnknownInUsers}
              className="md:min-w-80"
            />
            <SavedViews screen="users" columns={columns.written} />
            <UserFilters search={search} onSearch={onSearch} />
          </AdminTools>
          <SearchReads>
            {open === undefined && selection.isEmpty && <RefusedKeys reasons={openFirst(frame.keyOpenFirst)} />}
            {unknown ?? [...parts, found, sortText(sort)].filter((part) => part !== undefined).join(' · ')}
          </SearchReads>
        </>
      }
      panel={
        openId?.kind === 'user' && (
          <CustomerPanel
            key={open}
            id={openId.id as UserId}
            place={at < 0 ? undefined : { index: at, of: found }}
            onPrevious={onPrevious}
            onNext={onNext}
            onClose={() => show(undefined)}
          />
        )
      }
      bulk={
        <BulkBar
          selection={selection}
          matching={count.data?.more === false ? groupDigits(String(count.data.count)) : undefined}
          actions={[
            ...(may('users.note')
              ? [{ label: bulk.note, icon: StickyNote, cap: 'N', onSelect: () => setDoing('user.note') }]
              : []),
            ...(may('notifications.edit')
              ? [{ label: bulk.notify, icon: Bell, wideOnly: true, onSelect: () => setDoing('user.notify') }]
              : []),
            ...(may('users.ban')
              ? [{ label: bulk.ban, icon: Ban, danger: true, onSelect: () => setDoing('user.ban') }]
              : []),
          ]}
        />
      }
    >
      {isReadable ? (
        <DataTable
          label={t.list}
          list={list}
          columns={columns}
          open={open}
          onOpen={show}
          selection={selection}
          freshText={t.newMatches}
          empty={
            <EmptyState
              icon={SearchX}
              title={search === '' ? t.noneTitle : t.noCustomer({ search })}
              action={search !== '' && <Button onClick={() => change({ search: undefined })}>{t.clear}</Button>}
            >
              {t.noneText}
            </EmptyState>
          }
        />
      ) : (
        <div className="grid min-h-0 flex-1 content-center">
          <EmptyState
            icon={SearchX}
            title={search === '' ? t.noneTitle : t.noCustomer({ search })}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {may('orders.read') && isOrderSearch(search) && (
                  <ButtonLink variant="solid" to={`/admin/orders?${new URLSearchParams({ q: search }).toString()}`}>
                    {t.searchOrders({ text: search })}
                  </ButtonLink>
                )}
                <Button onClick={() => onSearch('')}>{t.clear}</Button>
              </div>
            }
          >
            {unknown}
          </EmptyState>
        </div>
      )}
      {doing && (
        <BulkDialog
          what={doing}
          selected={selection.selected}
          filter={filter}
          onClose={() => setDoing(undefined)}
          onStarted={setRunning}
        />
      )}
      <Suspense>{running !== undefined && <JobProgress id={running} onClose={() => setRunning(undefined)} />}</Suspense>
    </AdminPage>
  );
}
