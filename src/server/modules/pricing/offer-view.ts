import type { Answered } from '#shared/contract/contract.ts';
import type { offers } from '#shared/contract/staff/offers.ts';
import { marginOf } from '#shared/staff/pricing.ts';
import { healthOf } from '../catalogue/health/health.ts';
import type { EditableOffer } from './offer-edits.repository.ts';
import type { StaffOfferRow } from './offer-list.repository.ts';

export type OfferView = Answered<(typeof offers)['GET /api/admin/offers']>['data'][number];

export function viewOf(row: StaffOfferRow): OfferView {
  const { service_id, country_id, server_id } = row;
  return {
    id: row.id,
    service: { id: service_id, code: row.service_code, name: row.service_name, icon: row.service_icon },
    country: { id: country_id, iso: row.country_iso, name: row.country_name },
    server: {
      id: server_id,
      name: row.server_name,
      is_selling: row.is_selling,
      exchange_rate: row.exchange_rate,
    },
    provider_cost: row.cost,
    cost: row.cost_paise,
    price: row.price_paise,
    floor: row.floor_paise,
    margin_percent: marginOf(row.cost_paise, row.price_paise) / 100,
    own_margin_percent: row.margin_basis_points === null ? null : row.margin_basis_points / 100,
    is_locked: row.hand_price_paise !== null,
    rule_price: row.rule_price_paise,
    below_floor_since: row.below_floor_since,
    stock: row.stock,
    is_listed: row.enabled,
    for_sale: row.for_sale,
    by_hand: row.by_hand,
    health: healthOf(row),
    sold_in_week: row.sold_in_week,
    version: row.version,
  };
}

/** What the audit log compares of an offer, and what an undo writes back. */
export function auditView(
  offer: Pick<EditableOffer, 'hand_price_paise' | 'margin_basis_points' | 'for_sale' | 'stock'> & { by_hand: boolean },
) {
  return {
    price_by_hand: offer.hand_price_paise,
    margin_percent: offer.margin_basis_points === null ? null : offer.margin_basis_points / 100,
    for_sale: offer.for_sale,
    // The provider changes the stock of the others.
    ...(offer.by_hand && { stock: offer.stock }),
  };
}
