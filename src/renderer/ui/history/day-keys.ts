/** Finds the rows that begin a day. Parses each row's time only once. */
export function createDayKeys<R extends object>(momentOf: (row: R) => string) {
  const known = new WeakMap<R, number>();
  const dayOf = (row: R): number => {
    const day = known.get(row) ?? dayNumber(new Date(momentOf(row)));
    known.set(row, day);
    return day;
  };
  return {
    /** True for the first row of its day. */
    begins(rows: readonly R[], index: number): boolean {
      const [row, before] = [rows[index], rows[index - 1]];
      return row !== undefined && (before === undefined || dayOf(row) !== dayOf(before));
    },
  };
}

function dayNumber(date: Date): number {
  return (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate();
}
