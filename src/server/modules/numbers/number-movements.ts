import { capture, reduceHold, release, type Movement } from '../wallet/movement.ts';
import type { NamedNumberRow } from './list/number-list.repository.ts';
import type { Step } from './number-machine.ts';
import type { NumberRow } from './numbers.repository.ts';

/** What a step of a number moves; undefined when it moves no money. A cheaper sale gives back the rest of the hold. */
export function movementOf(row: NamedNumberRow, before: NumberRow, { settle }: Step): Movement | undefined {
  const movement = { numberId: row.id, userId: row.user_id, amount: row.held_paise, description: describe(row) };
  if (row.held_paise < before.held_paise)
    return reduceHold({ ...movement, held: before.held_paise, price: row.held_paise });
  if (settle === 'capture') return capture(movement);
  return settle === 'release' ? release(movement) : undefined;
}

/** The description of a number's ledger entries. */
export function describe({ service_name, country_name }: { service_name: string; country_name: string }): string {
  return `${service_name} number, ${country_name}`;
}
