import { isStaff, may, type Permission, type Role } from '#shared/permissions.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import { readSearch } from '#shared/staff/search/staff-search.ts';
import type { Db } from '../../../db/client.ts';
import { planForValues } from '../../../db/history.ts';
import {
  findTickets,
  findAccountOrders,
  findCases,
  findNumbers,
  findRecharges,
  type Found,
  type Lookup,
} from './search.repository.ts';

const mostUsers = 5;
const mostOfKind = 5;

const permissionOf: Record<PublicKind, Permission> = {
  user: 'users.read',
  number: 'orders.read',
  account_order: 'orders.read',
  recharge: 'recharges.read',
  case: 'cases.read',
  ticket: 'tickets.read',
};

type FindUsers = (text: string, limit: number) => Promise<Found[]>;
type Dependencies = { db: Db; users: { find: FindUsers } };

/** Finds whatever a text may mean, for the command palette: one or two lookups, decided by its shape. */
export function createStaffSearch({ db, users }: Dependencies) {
  /** Returns the records that the role may see; none for a text with operators, which belong to a list. */
  async function search(role: Role | null, typed: string): Promise<(Found & { public_id: string })[]> {
    const found = await planForValues(db, async (trx) => (await lookups(trx, typed)).flat());
    return found
      .filter(({ kind }) => isStaff(role) && may(role, permissionOf[kind]))
      .map((record) => ({ ...record, public_id: publicId(record.kind, record.id) }));
  }

  async function lookups(trx: Db, typed: string): Promise<Found[][]> {
    const { terms, shape, text } = readSearch(typed);
    if (terms.length > 0) return [];
    switch (shape) {
      case 'none':
        return [];
      case 'public_id':
        return [await findNamed(trx, text)];
      case 'utr':
        return [
          await findRecharges(trx, { by: 'utr', value: text }, mostOfKind),
          await findNumbers(trx, { by: 'phone_end', value: text }, mostOfKind),
          await users.find(text, mostUsers),
        ];
      case 'phone':
        return [
          await findNumbers(trx, { by: 'phone_end', value: text.replace('+', '') }, mostOfKind),
          await users.find(text, mostUsers),
        ];
      case 'digits':
        return findDigits(trx, text);
      case 'email':
      case 'text':
        return [await users.find(text, mostUsers)];
    }
  }

  /** A few digits are an id, or the end of a phone number. */
  async function findDigits(trx: Db, digits: string): Promise<Found[][]> {
    const byId: Lookup = { by: 'id', value: Number(digits) };
    return [
      await users.find(digits, mostUsers),
      await findNumbers(trx, byId, 1),
      await findAccountOrders(trx, byId, 1),
      await findRecharges(trx, byId, 1),
      digits.length < 4 ? [] : await findNumbers(trx, { by: 'phone_end', value: digits }, mostOfKind),
    ];
  }

  async function findNamed(trx: Db, text: string): Promise<Found[]> {
    const named = readPublicId(text);
    switch (named?.kind) {
      case 'user':
        return users.find(text, 1);
      case 'number':
        return findNumbers(trx, { by: 'id', value: named.id }, 1);
      case 'account_order':
        return findAccountOrders(trx, { by: 'id', value: named.id }, 1);
      case 'recharge':
        return findRecharges(trx, { by: 'id', value: named.id }, 1);
      case 'case':
        return findCases(trx, named.id);
      case 'ticket':
        return findTickets(trx, named.id);
      case undefined:
        return [];
    }
  }

  return { search };
}
