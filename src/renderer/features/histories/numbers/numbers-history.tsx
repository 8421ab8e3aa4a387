import { Hash } from 'lucide-react';
import { lazy, useCallback } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useIsWide } from '#renderer/lib/media-query.ts';
import { OnDemand } from '#renderer/ui/overlay/on-demand.tsx';
import { useOpenDetails } from '#renderer/ui/history/use-open-details.ts';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { useWords } from '#renderer/words/words.ts';
import { readNumbersCsv, useNumbers } from '#renderer/data/histories/number-history.ts';
import { HistoryView, useHistoryFilter } from '../history-view.tsx';
import { numberColumns, NumberRow } from './number-row.tsx';

/** What the chips offer: `open` stands for every status of a number that can still change. */
const statusFilters = ['open', 'received', 'finished', 'canceled', 'expired', 'failed'] as const;

const loadDetails = () => import('./number-details.tsx');
const NumberDetails = lazy(async () => ({ default: (await loadDetails()).NumberDetails }));

export function NumbersHistory() {
  const t = useWords(historiesWords);
  const api = useApi();
  const isWide = useIsWide();
  const { isOpen, id: shown, open: openId, close } = useOpenDetails('number');
  const filter = useHistoryFilter('status', statusFilters);
  const query = { ...(filter.chosen && { status: filter.chosen }), ...filter.query };
  const list = useNumbers(query);

  const open = useCallback(({ id }: PhoneNumber) => openId(id), [openId]);
  const renderRow = useCallback(
    (row: PhoneNumber) => <NumberRow row={row} t={t} isWide={isWide} onOpen={open} load={loadDetails} />,
    [t, isWide, open],
  );
  return (
    <>
      <HistoryView
        label={t.numbers}
        list={list}
        filter={filter}
        choices={{
          label: t.byStatus,
          options: [
            { value: undefined, label: t.all },
            { value: 'open', label: t.open },
            { value: 'received', label: t.smsArrived },
            { value: 'finished', label: t.finished },
            { value: 'canceled', label: t.canceled },
            { value: 'expired', label: t.expired },
            { value: 'failed', label: t.failed },
          ],
        }}
        search={{ label: t.searchNumbers, placeholder: t.searchNumbersHint }}
        csv={{ name: 'numbers', read: (onProgress) => readNumbersCsv(api, query, onProgress) }}
        columns={{
          className: numberColumns,
          names: [
            { name: '' },
            { name: t.what },
            { name: t.code },
            { name: t.status },
            { name: t.time },
            { name: t.price, right: true },
          ],
        }}
        renderRow={renderRow}
        empty={{
          icon: Hash,
          title: t.noNumbers,
          text: t.noNumbersText,
          link: { to: '/buy-number', label: t.buyNumber },
        }}
      />
      <OnDemand needed={isOpen}>
        <NumberDetails
          isOpen={isOpen}
          id={shown as NumberId | undefined}
          known={list.rows?.find(({ id }) => id === shown)}
          onClose={close}
        />
      </OnDemand>
    </>
  );
}
