import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { NumberActions } from './number-actions.tsx';
import { NumberCode } from './number-code.tsx';
import { NumberHeader } from './number-header.tsx';
import { NumberMessages } from './number-messages.tsx';
import { NumberPhone, phoneId } from './number-phone.tsx';
import { NumberRoute } from './number-route.tsx';
import { NumberState } from './number-state.tsx';
import { useFresh, type Fresh } from '../use-fresh.ts';
import { useNumberAction } from '../use-number-action.ts';

type NumberCardProps = { number: PhoneNumber; fresh?: Fresh | undefined };

/** One open number, from the purchase to the code. */
export function NumberCard({ number, fresh }: NumberCardProps) {
  const t = useWords(myNumbersWords);
  const { act, running, notice } = useNumberAction(number);
  const card = useFresh(fresh);
  const arrived = number.status === 'received' && !number.awaiting_another;

  return (
    <article
      ref={card}
      aria-label={t.label({ service: number.service.name, country: countryName(number.country) })}
      aria-describedby={phoneId(number)}
      tabIndex={-1}
      data-step
      className="animate-pop-in scroll-mt-18 scroll-mb-6"
    >
      <Card className={classes('grid gap-3 p-4 transition-[border-color,box-shadow]', arrived && arrivedLook)}>
        <NumberHeader number={number} />
        <NumberPhone number={number} />
        <NumberState number={number} />
        <NumberRoute number={number} />
        <NumberCode number={number} />
        {notice && <p role="alert">{notice}</p>}
        <NumberMessages messages={number.messages} />
        <NumberActions number={number} act={act} running={running} />
      </Card>
    </article>
  );
}

const arrivedLook = 'border-good-line! shadow-2!';
