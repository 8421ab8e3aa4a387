import { useState } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { refuseSecondTap } from '#renderer/ui/button/second-tap.ts';
import { classes } from '#renderer/ui/classes.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { NumberLine } from '#renderer/ui/numbers/number-line.tsx';
import { useWords } from '#renderer/words/words.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { BatchBar } from './batch-bar.tsx';
import { NumberCard } from './card/number-card.tsx';
import { noticeOf, useNumberNotices } from './number-notices.store.ts';
import type { Fresh } from './use-fresh.ts';

/** More lines than these wait for a tap, so that the services stay in view; those with a code do not. */
const firstLines = 4;

type FoldedNumbersProps = {
  /** Newest first. */
  numbers: readonly PhoneNumber[];
  fresh: Fresh | undefined;
  /** Shows actions on all of them. */
  many: boolean;
};

/**
 * On the phone: the newest number, or the one that was tapped, as a card, and each other on one line. Lines stay where they
 * are when a code arrives, or the tap that copies one would meet another.
 */
export function FoldedNumbers({ numbers, fresh, many }: FoldedNumbersProps) {
  const t = useWords(myNumbersWords);
  const [all, setAll] = useState(false);
  const [bought, setBought] = useState(fresh);
  const [opened, setOpened] = useState(fresh);
  if (bought !== fresh) {
    setBought(fresh);
    setOpened(fresh);
  }
  const notices = useNumberNotices(({ of }) => of);
  const open = numbers.find(({ id }) => id === opened?.id) ?? numbers[0];
  const others = numbers.filter(({ id }) => id !== open?.id);
  const lines = others.filter((number, index) => all || index < firstLines || number.messages.length > 0);
  return (
    <>
      {many && <BatchBar numbers={numbers} />}
      {open && <NumberCard key={open.id} number={open} fresh={open.id === opened?.id ? opened : undefined} />}
      <div className="grid gap-1.5 empty:hidden">
        {lines.map((number) => (
          <NumberLine
            key={number.id}
            number={number}
            label={t.label({ service: number.service.name, country: countryName(number.country) })}
            t={t}
            onOpen={(row) => {
              setOpened({ id: number.id, row });
              refuseSecondTap();
            }}
            className={classes(
              'flex-wrap rounded-12 border bg-surface pr-0.5 pl-3 shadow-1',
              number.status === 'received' && !number.awaiting_another ? 'border-good-line' : 'border-line',
            )}
          >
            {noticeOf(notices, number) && (
              <p role="alert" className="basis-full pr-2.5 pb-2">
                {noticeOf(notices, number)}
              </p>
            )}
          </NumberLine>
        ))}
      </div>
      {lines.length < others.length && (
        <Button ref={keepFocusNear} onClick={() => setAll(true)}>
          {t.showAll({ count: numbers.length })}
        </Button>
      )}
    </>
  );
}
