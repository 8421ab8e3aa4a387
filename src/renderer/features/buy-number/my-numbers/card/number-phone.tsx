import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { dialablePhone, formatPhone } from '#shared/text/phone.ts';
import { useWords } from '#renderer/words/words.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

/** The phone number and its copy button; a skeleton until the server has one. */
export function NumberPhone({ number }: { number: PhoneNumber }) {
  const { phone } = number;
  const t = useWords(myNumbersWords);
  return (
    <div className="-mr-2 flex min-h-10 items-center justify-between gap-1 max-md:min-h-11">
      {phone === null ? (
        <Skeleton className="h-7 w-56 max-w-full" />
      ) : (
        <>
          <span
            id={phoneId(number)}
            translate="no"
            className="min-w-0 text-24 font-bold tracking-[-0.01em] tabular-nums"
          >
            {formatPhone(phone)}
          </span>
          <CopyButton iconOnly text={dialablePhone(phone)} label={t.copyNumber} />
        </>
      )}
    </div>
  );
}

/** Describes the card to who reads it aloud. */
export function phoneId({ id }: PhoneNumber): string {
  return `phone-${id}`;
}
