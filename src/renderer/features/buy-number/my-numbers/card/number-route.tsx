import type { PassedOver, PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** Which servers were asked before the one that sold, and why it was not one of them. */
export function NumberRoute({ number: { passed_over, server, phone } }: { number: PhoneNumber }) {
  const said = useWords(myNumbersWords);
  if (passed_over.length === 0) return null;
  return (
    <Facts className="-my-1 text-12 text-muted">
      {passed_over.map((passed) => (
        <Fact key={passed.server.id}>{said[sayings[passed.reason]]({ server: passed.server.name })}</Fact>
      ))}
      {phone !== null && <Fact>{said.boughtOn({ server: server.name })}</Fact>}
    </Facts>
  );
}

const sayings = {
  none_left: 'noneLeft',
  price_changed: 'priceChanged',
  not_sold: 'notSold',
  unavailable: 'unavailable',
} as const satisfies Record<PassedOver['reason'], string>;
