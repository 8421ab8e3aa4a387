import { z } from 'zod';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Answered } from '#shared/contract/contract.ts';
import { StaffOffer, type offers } from '#shared/contract/staff/offers.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { largestBalance } from '#shared/limits.ts';
import { formatRupees, paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import { checkOnce, findStale } from '../../http/row-changes.ts';
import type { Publish } from '../../realtime/publish.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { impactView } from './impact.service.ts';
import { readEditedPrices, readEditImpact, type EditedPrice } from './impact.repository.ts';
import {
  addOffer,
  hasPlace,
  lockOffers,
  writeEdits,
  type EditableOffer,
  type OfferEdit,
} from './offer-edits.repository.ts';
import { countOffers, findOffers, listOffers, type OfferFilter } from './offer-list.repository.ts';
import { auditView, viewOf, type OfferView } from './offer-view.ts';
import type { Prices } from './prices.service.ts';

type Changes = z.output<(typeof offers)['POST /api/admin/offers']['body']>['changes'];
type Refused = Answered<(typeof offers)['POST /api/admin/offers/impact']>['refused'];
type NewOffer = z.output<(typeof offers)['POST /api/admin/offers/direct']['body']>;

const pageSize = 100;

/** Offers as staff see and edit them. */
export function createOffers({ db, prices, publish }: { db: Db; prices: Prices; publish: Publish }) {
  async function list({ cursor, ...filter }: OfferFilter & { cursor?: string | undefined }) {
    const after = readCursor(cursor);
    const [rows, total] = await Promise.all([
      listOffers(db, filter, { after, limit: pageSize + 1 }),
      after === undefined ? countOffers(db, filter) : null,
    ]);
    const { data, next } = toPage(rows, pageSize, ({ id }) => id);
    return { data: data.map(viewOf), next, total };
  }

  async function find(trx: Db, ids: readonly OfferId[]): Promise<OfferView[]> {
    return (await findOffers(trx, ids)).map(viewOf);
  }

  /** What edited cells would change, and which of them a save refuses. */
  async function readImpact(changes: Changes) {
    checkOnce(changes);
    const edits = changes.map(editOf);
    const ids = edits.map(({ id }) => id);
    const [impact, known, priced] = await Promise.all([
      readEditImpact(db, edits),
      find(db, ids),
      readEditedPrices(db, edits),
    ]);
    return {
      ...impactView(impact),
      refused: findRefused(changes, known, priced),
      prices: priced.map(({ id, price_paise, floor_paise }) => ({ id, price: price_paise, floor: floor_paise })),
    };
  }

  function findRefused(changes: Changes, known: readonly OfferView[], prices: readonly EditedPrice[]): Refused {
    const byId = new Map(known.map((offer) => [offer.id, offer]));
    const priced = new Map(prices.map((row) => [row.id, row]));
    return changes.flatMap((change): Refused => {
      const { id } = change;
      const offer = byId.get(id);
      const row = priced.get(id);
      if (!offer || !row) return [{ id, code: 'not_found', price: null, floor: null }];
      const at = { id, price: row.price_paise, floor: row.floor_paise };
      if (offer.version !== change.version) return [{ ...at, code: 'changed_meanwhile' }];
      if (change.stock !== undefined && !offer.by_hand) return [{ ...at, code: 'not_by_hand' }];
      return change.price && row.price_paise < row.floor_paise ? [{ ...at, code: 'below_floor' }] : [];
    });
  }

  /**
   * Saves edited cells of many offers, all or none; prices follow. Returns the offers. Raises changed_meanwhile with all
   * offers that changed since, invalid_request where a price is below its floor, not_found.
   */
  async function save(caller: Caller, changes: Changes): Promise<OfferView[]> {
    checkOnce(changes);
    const ids = changes.map(({ id }) => id);
    await transact(db, async (trx, afterCommit) => {
      await prices.lock(trx);
      const before = await lockOffers(trx, ids);
      const stale = findStale(changes, before);
      if (stale.length > 0) throw await refuseStale(trx, stale);
      checkStock(changes, before);
      await change(trx, afterCommit, changes.map(editOf), { actor: caller.actor, before, action: 'offer.change' });
    });
    return find(db, ids);
  }

  async function refuseStale(trx: Db, stale: readonly EditableOffer[]): Promise<Problem> {
    const ids = stale.map(({ id }) => id);
    const current = await find(trx, ids);
    return staleRecord(trx, { subject: `offer:${ids[0]}`, schema: z.array(StaffOffer), current });
  }

  type Work = { actor: Actor; before: readonly EditableOffer[]; action: string };
  /** Writes edits of locked offers, their prices and an audit event for each. A price by hand below its floor is refused. */
  async function change(
    trx: Db,
    afterCommit: AfterCommit,
    edits: readonly OfferEdit[],
    { actor, before, action }: Work,
  ): Promise<void> {
    const ids = edits.map(({ id }) => id);
    await writeEdits(trx, edits);
    await prices.reprice(trx, afterCommit, { offers: ids });
    const after = await findOffers(trx, ids);
    checkFloors(edits, after);
    const was = new Map(before.map((offer) => [offer.id, offer]));
    for (const offer of after) {
      const known = was.get(offer.id);
      const event = {
        action,
        subject: `offer:${offer.id}`,
        before: known && auditView(known),
        after: auditView(offer),
      };
      await recordAudit(trx, { actor, ...event });
    }
    const isSwitched = ({ id, for_sale, stock }: EditableOffer) =>
      was.get(id)?.for_sale !== for_sale || was.get(id)?.stock !== stock;
    afterCommit(() => prices.announce([...new Set(after.filter(isSwitched).map(({ service_id }) => service_id))]));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'offers' }));
  }

  /** Adds one offer by hand. Raises invalid_request, also where the server has an offer of this service and country. */
  async function addDirect(caller: Caller, { price, ...place }: NewOffer): Promise<OfferView> {
    const known = await hasPlace(db, place);
    const missing = (['server_id', 'service_id', 'country_id'] as const).filter((field) => !known[field]);
    if (missing.length > 0)
      throw invalidFields(Object.fromEntries(missing.map((field) => [field, fieldProblem('invalid')])));
    const id = await transact(db, async (trx, afterCommit) => {
      await prices.lock(trx);
      const added = await addOffer(trx, { ...place, hand_price_paise: price }, largestBalance);
      if (added === undefined) throw invalidFields({ country_id: fieldProblem('offer_exists') });
      await prices.reprice(trx, afterCommit, { offers: [added] });
      const [after] = await findOffers(trx, [added]);
      if (!after) throw new Error('an offer just written is gone');
      if (after.price_paise < after.floor_paise)
        throw invalidFields({ price: fieldProblem('below_floor', { floor: formatRupees(after.floor_paise) }) });
      const event = { action: 'offer.add', subject: `offer:${added}`, after: { ...place, ...auditView(after) } };
      await recordAudit(trx, { actor: caller.actor, ...event });
      afterCommit(() => prices.announce([after.service_id]));
      return added;
    });
    const [offer] = await find(db, [id]);
    if (!offer) throw new Problem('not_found');
    return offer;
  }

  return { list, readImpact, save, addDirect, change };
}
export type Offers = ReturnType<typeof createOffers>;

function editOf({ id, price, margin_percent: margin, for_sale: forSale, stock }: Changes[number]): OfferEdit {
  const points = typeof margin === 'number' ? Math.round(margin * 100) : margin;
  return { id, price, margin: points, forSale, stock };
}

function checkStock(changes: Changes, known: readonly EditableOffer[]): void {
  const byHand = new Set(known.filter(({ by_hand }) => by_hand).map(({ id }) => id));
  const wrong = changes.findIndex(({ id, stock }) => stock !== undefined && !byHand.has(id));
  if (wrong >= 0) throw invalidFields({ [`changes.${wrong}.stock`]: fieldProblem('invalid') });
}

type Priced = { id: OfferId; price_paise: number; floor_paise: number };
function checkFloors(edits: readonly OfferEdit[], after: readonly Priced[]): void {
  const byId = new Map(after.map((offer) => [offer.id, offer]));
  const low = edits.flatMap(({ id, price }, index) => {
    const offer = byId.get(id);
    return price && offer && offer.price_paise < offer.floor_paise ? [[`changes.${index}.price`, offer] as const] : [];
  });
  if (low.length > 0)
    throw invalidFields(
      Object.fromEntries(
        low.map(([field, { floor_paise }]) => [
          field,
          fieldProblem('below_floor', { floor: formatRupees(paise(floor_paise)) }),
        ]),
      ),
    );
}
