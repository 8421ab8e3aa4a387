import { Star } from 'lucide-react';
import type { Service } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { useMyServices } from '#renderer/data/catalogue.ts';
import { useStar } from './use-star.ts';

/** Keeps a service at the head of the list, on every device of the account. */
export function StarButton({ service: { id, name } }: { service: Service }) {
  const said = useWords(buyWords);
  const { data: mine } = useMyServices();
  const star = useStar();
  const on = mine?.favourites.includes(id) ?? false;
  const label = on ? said.unstar({ service: name }) : said.star({ service: name });
  return (
    <IconButton label={label} title={label} className="-my-2 -ml-1" onClick={() => star({ id, on: !on })}>
      <Star size={18} strokeWidth={1.75} aria-hidden className={on ? 'fill-warn text-warn' : undefined} />
    </IconButton>
  );
}
