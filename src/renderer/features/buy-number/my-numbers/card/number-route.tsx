import type { PassedOver, PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** The servers tried before the one that sold the number, each with the reason it did not. */
export function NumberRoute({ number: { passed_over, server, phone } }: { number: PhoneNumber }) {
  const t = useWords(myNumbersWords);
  if (passed_over.length === 0) return null;
  return (
    <Facts className="-my-1 text-12 text-muted">
      {passed_over.map((passed) => (
        <Fact key={passed.server.id}>{t[reasonKeys[passed.reason]]({ server: passed.server.name })}</Fact>
      ))}
      {phone !== null && <Fact>{t.boughtOn({ server: server.name })}</Fact>}
    </Facts>
  );
}

const reasonKeys = {
  none_left: 'noneLeft',
  price_changed: 'priceChanged',
  not_sold: 'notSold',
  unavailable: 'unavailable',
} as const satisfies Record<PassedOver['reason'], string>;
