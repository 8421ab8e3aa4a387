import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { formatPhone } from '#shared/phone.ts';
import { useWords } from '#renderer/words/words.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

/** The phone number, large and one tap from the clipboard; its place is kept until the server gives one. */
export function NumberPhone({ phone }: { phone: string | null }) {
  const said = useWords(myNumbersWords);
  return (
    <div className="-mr-2 flex min-h-10 items-center justify-between gap-1 max-md:min-h-11">
      {phone === null ? (
        <Skeleton className="h-7 w-56 max-w-full" />
      ) : (
        <>
          <span className="min-w-0 text-24 font-bold tracking-[-0.01em] tabular-nums">{formatPhone(phone)}</span>
          <CopyButton iconOnly text={`+${phone.replace(/^\+/, '')}`} label={said.copyNumber} />
        </>
      )}
    </div>
  );
}
