import { useMemo, useState } from 'react';
import { isToday } from '../../format/time.ts';
import { createDayKeys } from '../../history/day-keys.ts';

/** The rows before which their day is told: where one begins, but for today at the top. None where rows have no moment. */
export function useDays<R extends object>(rows: readonly R[] = [], at?: (row: R) => string): readonly number[] {
  const [keys] = useState(() => createDayKeys<R>((row) => at?.(row) ?? ''));
  return useMemo(() => {
    const first = rows[0];
    if (!at || !first) return none;
    const begin = rows.flatMap((_, index) => (keys.begins(rows, index) ? index : []));
    return isToday(at(first)) ? begin.slice(1) : begin;
  }, [rows, at, keys]);
}

const none: readonly number[] = [];
