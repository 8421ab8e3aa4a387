import { LogIn } from 'lucide-react';
import { useCallback, useState } from 'react';
import { downloadLoginHistory, useLoginHistory, type Login } from '#renderer/data/histories/login-history.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { DownloadCsv } from '#renderer/ui/history/download-csv.tsx';
import { FilterChips } from '#renderer/ui/history/filter-chips.tsx';
import { HistoryFrame } from '#renderer/ui/history/history-frame.tsx';
import { momentsOf, readPeriod } from '#renderer/ui/history/period.ts';
import { PeriodFilter } from '#renderer/ui/history/period-filter.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { Page } from '#renderer/ui/page/page.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { historyWords } from '#renderer/words/en/history.ts';
import { loginHistoryWords } from '#renderer/words/en/login-history.ts';
import { LoginRow } from './login-row.tsx';

const outcomes = ['true', 'false'] as const;
const filterNames = ['success', 'period', 'from', 'to'];
const rowHeight = 64;
const momentOf = ({ at }: Login) => at;

export function LoginHistoryPage() {
  const t = useWords(loginHistoryWords);
  const titles = useWords(pageTitles);
  const { notDownloaded: notDownloadedText } = useWords(historyWords);
  const api = useApi();
  const { parameters } = useFilters();
  const success = readChoice(outcomes, parameters.get('success'));
  const period = readPeriod(parameters);
  const filter = { ...(success && { success }), ...momentsOf(period) };
  const list = useLoginHistory(filter);
  const [notDownloaded, setNotDownloaded] = useState<unknown>();
  const [notEnded, setNotEnded] = useState<unknown>();
  const renderRow = useCallback((login: Login) => <LoginRow login={login} />, []);
  const choices = [
    { value: undefined, label: t.all },
    { value: 'true', label: t.succeeded },
    { value: 'false', label: t.refused },
  ] as const;
  return (
    <Page
      title={titles.logins}
      actions={
        <>
          <DownloadCsv
            name="logins"
            disabled={!list.rows?.length}
            read={(onProgress) => downloadLoginHistory(api, filter, onProgress)}
            onFailure={setNotDownloaded}
          />
          <LogOutEverywhere onFailure={setNotEnded} />
        </>
      }
    >
      <ActionFailure error={notDownloaded} what={notDownloadedText} />
      <ActionFailure error={notEnded} what={t.notEnded} />
      <div>
        <FilterChips label={t.outcome} name="success" choices={choices} chosen={success} />
        <PeriodFilter period={period} />
      </div>
      <HistoryFrame
        label={t.logins}
        list={list}
        momentOf={momentOf}
        rowHeight={rowHeight}
        renderRow={renderRow}
        narrowedBy={filterNames.filter((name) => parameters.has(name))}
        empty={
          <EmptyState icon={LogIn} title={t.none}>
            {t.noneText}
          </EmptyState>
        }
      />
    </Page>
  );
}
