import type { Answered } from '#shared/contract/contract.ts';
import type { imports } from '#shared/contract/staff/imports.ts';
import { trimmedDecimal } from '../server-view.ts';
import type { CountsRow, ImportRow, LineRow } from './imports.repository.ts';

export type ImportView = Answered<(typeof imports)['GET /api/admin/imports/:id']>['import'];
export type LineView = Answered<(typeof imports)['GET /api/admin/imports/:id/lines']>['data'][number];

export function viewOf(row: ImportRow, counts: CountsRow): ImportView {
  return {
    id: row.id,
    server: { id: row.server_id, name: row.server_name },
    created_at: row.created_at,
    created_by: row.created_name,
    listed: row.listed,
    same: row.same,
    counts,
    is_replaced: row.state === 'replaced',
  };
}

export function lineOf(row: LineRow): LineView {
  return {
    position: row.position,
    kind: row.kind,
    service: { code: row.service_code, name: row.service_name, icon: row.icon, is_new: row.is_new_service },
    country: { iso: row.country_iso, name: row.country_name },
    was_cost: row.was_cost === null ? null : trimmedDecimal(row.was_cost),
    cost: row.cost === null ? null : trimmedDecimal(row.cost),
    was_price: row.was_price_paise,
    price: row.price_paise,
    floor: row.floor_paise,
    is_below_floor: row.price_paise !== null && row.floor_paise !== null && row.price_paise < row.floor_paise,
    stock: row.stock,
  };
}
