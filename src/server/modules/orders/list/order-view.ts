import type { z } from 'zod';
import type { staffOrders } from '#shared/contract/staff/orders.ts';
import { paise } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { OrderListRow } from './order-rows.repository.ts';

/** A line of the list as the server passes it on: paise and dates, encoded by `serve`. */
export type OrderView = z.output<(typeof staffOrders)['GET /api/admin/orders']['answer']>['data'][number];

/** A row, with what it earned for those who may see profit. */
export function orderView(row: OrderListRow, seesProfit: boolean): OrderView {
  const { kind, title, icon, phone, quantity, utr, state, is_late, has_case, amount, refunded } = row;
  const { country_id, country_iso, country_name, server_id, server_name } = row;
  return {
    id: publicId(kind, row.id),
    kind,
    title,
    icon,
    country: country_id === null ? null : { id: country_id, iso: country_iso ?? '', name: country_name ?? '' },
    phone,
    quantity,
    utr,
    customer: { id: publicId('user', row.user_id), user_id: row.user_id, name: row.customer },
    server: server_id === null ? null : { id: server_id, name: server_name ?? '' },
    state,
    is_late,
    has_case,
    amount,
    refunded,
    earned: seesProfit ? earnedOf(row) : null,
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

/** As the analytics count it: a sale less its cost and what staff refunded. */
function earnedOf({ sale, cost, refunded }: OrderListRow): OrderView['earned'] {
  if (sale === null || cost === null) return null;
  const profit = paise(sale - cost - refunded);
  return { cost, profit, margin: sale > 0 ? Math.round((profit / sale) * 1_000) / 10 : null };
}
