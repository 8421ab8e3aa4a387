import type { z } from 'zod';
import { isCode } from '#shared/text/sms-code/find-code.ts';
import type { CountryId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import type { Seal } from '../../security/seal.ts';
import type { NamedNumberRow } from './list/number-list.repository.ts';
import type { MessageRow } from './messages.repository.ts';

/** A number as the server passes it on: paise and dates, encoded by `serve`. */
export type NumberView = z.output<typeof PhoneNumber>;

/** What a customer may see of a number. Codes of a refunded number stay hidden. */
export function viewOf(row: NamedNumberRow, messages: readonly MessageRow[], seal: Seal): NumberView {
  const paidFor = row.status === 'received' || row.status === 'finished';
  const shown = paidFor ? messages.map((message) => openMessage(message, seal)) : [];
  return {
    id: row.id,
    version: row.version,
    phone: row.phone,
    service: {
      id: row.service_id satisfies ServiceId,
      code: row.service_code,
      name: row.service_name,
      icon: row.service_icon,
    },
    country: { id: row.country_id satisfies CountryId, iso: row.country_iso, name: row.country_name },
    server: { id: row.server_id satisfies ServerId, name: row.server_name },
    passed_over: row.passed_over,
    price: row.price_paise,
    status: row.status,
    code: shown.at(-1)?.code ?? null,
    messages: shown,
    awaiting_another: row.awaiting_another,
    can_ask_another: row.can_ask_another && row.status === 'received',
    created_at: row.created_at,
    cancel_after: row.cancel_after,
    expires_at: row.expires_at,
  };
}

/** A message, opened. Its code is null where none was found: then its text is shown. */
export function openMessage({ sealed_code, sealed_text, received_at }: MessageRow, seal: Seal) {
  const code = seal.open(sealed_code);
  return { code: isCode(code) ? code : null, text: seal.open(sealed_text), received_at };
}
