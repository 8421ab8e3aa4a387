import type { Analytics } from '#renderer/data/admin/analytics.ts';
import { startOfIndianDay, type Days } from '../period.ts';
import { rupeesOf } from '../amounts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const halfHourMs = 30 * 60 * 1000;
const halfHoursUpToDays = 2;

/** One step of the chart, in rupees; refunds are drawn below zero. `before` is the same step of the period before. */
export type ChartPoint = {
  at: number;
  sales: number;
  refunds: number;
  /** Undefined after the present: its line ends there. */
  profit: number | undefined;
  before: number | undefined;
  orders: number;
  /** What staff wrote beside the day that begins here, by its place in the list. */
  annotations: readonly { place: number; text: string }[];
};

/** The points of a period, a step for every day or half hour of it, also where nothing was sold. */
export function chartPoints(
  { from, to }: Days,
  { points, points_before: before, annotations }: Pick<Analytics, 'points' | 'points_before' | 'annotations'>,
  now = Date.now(),
) {
  const start = startOfIndianDay(from);
  const end = startOfIndianDay(to) + dayMs;
  const step = (end - start) / dayMs <= halfHoursUpToDays ? halfHourMs : dayMs;
  const found = new Map(points.map((point) => [Date.parse(point.at), point]));
  const foundBefore = stepsOf(before, step);
  const written = annotations.map(({ day, text }, index) => ({ at: startOfIndianDay(day), place: index + 1, text }));
  const filled: ChartPoint[] = [];
  for (let at = start; at < end; at += step) {
    const point = found.get(at);
    filled.push({
      at,
      sales: point ? rupeesOf(point.sales) : 0,
      refunds: point ? -rupeesOf(point.refunds) : 0,
      profit: at > now ? undefined : point ? rupeesOf(point.profit) : 0,
      before: foundBefore.get(at - (end - start)),
      orders: point?.orders ?? 0,
      annotations: written.filter((annotation) => annotation.at === at),
    });
  }
  return {
    points: filled,
    step,
    hasSales: points.some((point) => rupeesOf(point.sales) > 0 || rupeesOf(point.refunds) > 0),
  };
}

/** Sales by step: the last day before may come in half hours. */
function stepsOf(points: Analytics['points_before'], step: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const point of points) {
    const at = Date.parse(point.at);
    const start = step === dayMs ? at - ((at - startOfIndianDay('2026-01-01')) % dayMs) : at;
    sums.set(start, (sums.get(start) ?? 0) + rupeesOf(point.sales));
  }
  return sums;
}
