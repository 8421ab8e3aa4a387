import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { isOpen } from '#shared/statuses.ts';
import type { Fresh } from '../use-fresh.ts';
import { ClosedCard } from './closed-card.tsx';
import { NumberCard } from './number-card.tsx';

type NumberCardsProps = {
  numbers: readonly PhoneNumber[];
  fresh: Fresh | undefined;
  onDismiss: (id: NumberId) => void;
};

/** A card for each number: open, or closed while it was watched. */
export function NumberCards({ numbers, fresh, onDismiss }: NumberCardsProps) {
  return numbers.map((number) =>
    isOpen(number.status) ? (
      <NumberCard key={number.id} number={number} fresh={number.id === fresh?.id ? fresh : undefined} />
    ) : (
      <ClosedCard key={number.id} number={number} onDismiss={() => onDismiss(number.id)} />
    ),
  );
}
