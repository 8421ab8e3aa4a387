import { useSearchParams } from 'react-router-dom';
import { periodOf, type ChosenPeriod, type Days, type Preset } from './period.ts';
import { dimensions, type Dimension } from './groups/groups-table.tsx';

export type AnalyticsFilter = {
  period: ChosenPeriod;
  by: Dimension;
  /** The ids that the figures are limited to. */
  only: Partial<Record<Dimension, string>>;
};

/** What the page shows is its address: period, grouping and filters. */
export function useAnalyticsFilter() {
  const [params, setParams] = useSearchParams();
  const filter: AnalyticsFilter = {
    period: periodOf(params),
    by: dimensions.find((name) => name === params.get('by')) ?? 'service',
    only: Object.fromEntries(
      dimensions.flatMap((name) => {
        const id = params.get(name);
        return id !== null && /^[1-9]\d{0,14}$/.test(id) ? [[name, id]] : [];
      }),
    ),
  };

  function changed(changes: Record<string, string | undefined>): URLSearchParams {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  }
  const change = (changes: Record<string, string | undefined>) => setParams(changed(changes), { replace: true });

  return {
    filter,
    choosePreset: (preset: Preset) => change({ period: preset, from: undefined, to: undefined }),
    chooseDays: (days: Days) => change({ period: undefined, ...days }),
    chooseBy: (by: Dimension) => change({ by }),
    removeOnly: (name: Dimension) => change({ [name]: undefined }),
    /** The address of the same page for one row alone, grouped by the next dimension. */
    hrefOfRow: (by: Dimension, id: number) => {
      const next = dimensions.find((name) => name !== by && !(name in filter.only)) ?? by;
      return `?${changed({ [by]: String(id), by: next }).toString()}`;
    },
  };
}
