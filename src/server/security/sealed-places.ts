import { loginMarkOf } from './account-login.ts';

/**
 * Every place of the database that holds sealed values, and the purpose whose key seals it. A seal exists only for a
 * purpose of this list, so that a change of the secret reaches every value.
 */
export const sealedPlaces = [
  { table: 'servers', column: 'sealed_key', key: 'id', purpose: 'server-keys' },
  { table: 'messages', column: 'sealed_code', key: 'id', purpose: 'messages' },
  { table: 'messages', column: 'sealed_text', key: 'id', purpose: 'messages' },
  { table: 'two_factor', column: 'sealed_secret', key: 'user_id', purpose: 'two-factor' },
  { table: 'mails', column: 'sealed_mail', key: 'id', purpose: 'mails' },
  // The fingerprints of an account are keyed too, and change with its seal.
  {
    table: 'stock_items',
    column: 'sealed',
    key: 'id',
    purpose: 'stock-items',
    fingerprint: 'fingerprint',
    markOf: loginMarkOf,
    markFingerprint: 'login_fingerprint',
  },
  { table: 'push_subscriptions', column: 'sealed_address', key: 'id', purpose: 'push' },
  { table: 'push_messages', column: 'sealed_message', key: 'id', purpose: 'push' },
  { table: 'shop_secrets', column: 'sealed', key: 'id', purpose: 'shop-secrets' },
  // Base64 in a field of a JSON column.
  { table: 'settings', column: 'value', key: 'key', purpose: 'push', field: 'sealed_private_key' },
] as const satisfies readonly SealedPlace[];

export type SealedPlace = {
  table: string;
  column: string;
  /** The primary key. */
  key: string;
  purpose: string;
  /** Of the whole value. */
  fingerprint?: string;
  /** A part of the value by which it is known, too, and the column of its fingerprint. Where that is empty it stays so. */
  markOf?: (text: string) => string | undefined;
  markFingerprint?: string;
  field?: string;
};
/** `events` are what processes tell each other; nothing of them is in the database. */
export type Purpose = (typeof sealedPlaces)[number]['purpose'] | 'events';
