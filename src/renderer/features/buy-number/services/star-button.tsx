import { Star } from 'lucide-react';
import type { Service } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { useMyServices } from '#renderer/data/catalogue.ts';

type StarButtonProps = { service: Service; onStar: (star: Pick<Service, 'id'> & { on: boolean }) => void };

/** Stars a service: it comes first in the list, on every device of the account. */
export function StarButton({ service: { id, name }, onStar }: StarButtonProps) {
  const t = useWords(buyWords);
  const { data: mine } = useMyServices();
  const on = mine?.favourites.includes(id) ?? false;
  const label = on ? t.unstar({ service: name }) : t.star({ service: name });
  return (
    <IconButton label={label} className="-my-2 -ml-1" onClick={() => onStar({ id, on: !on })}>
      <Star size={18} strokeWidth={1.75} aria-hidden className={on ? 'fill-warn text-warn' : undefined} />
    </IconButton>
  );
}
