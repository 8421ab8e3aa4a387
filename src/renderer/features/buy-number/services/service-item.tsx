import { History, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { hint } from '#renderer/ui/overlay/hint.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import type { MarkedService } from './service-order.ts';

type ServiceItemProps = { service: MarkedService; chosen: boolean; onChoose: (id: ServiceId) => void };

export function ServiceItem({ service, chosen, onChoose }: ServiceItemProps) {
  const t = useWords(buyWords);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen && item.current) scrollListTo(item.current);
  }, [chosen]);
  const Icon = service.mark === 'starred' ? Star : History;
  return (
    <li ref={item} className="flex-none">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => onChoose(service.id)}
        className={classes(look, chosen ? chosenLook : otherLook)}
        data-step
      >
        <span className="relative flex-none">
          <ServiceMark name={service.name} icon={service.icon} size={28} />
          {service.mark && (
            <span {...hint(t[service.mark === 'starred' ? 'starred' : 'boughtLately'])} className={markLook}>
              <Icon
                size={11}
                strokeWidth={2.25}
                aria-hidden
                className={service.mark === 'starred' ? 'fill-warn text-warn' : undefined}
              />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{service.name}</span>
        <span className="text-12 text-muted tabular-nums max-lg:sr-only">
          {service.stock === 0 ? t.soldOut : t.from({ price: formatMoney(service.from_price) })}
        </span>
      </button>
    </li>
  );
}

/** Scrolls the list, not the page. */
function scrollListTo(item: HTMLElement): void {
  const list = item.parentElement;
  if (!list) return;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = item;
  if (left < list.scrollLeft || left + width > list.scrollLeft + list.clientWidth) list.scrollLeft = left - 16;
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) list.scrollTop = top - 48;
}

/** On the corner of the icon, so that the name keeps its width. */
const markLook =
  'absolute -right-1.5 -bottom-1 grid size-4 place-items-center rounded-full bg-surface text-muted shadow-1';
const look =
  'flex h-11 items-center gap-2 rounded-full border pr-4 pl-1.5 text-left whitespace-nowrap transition-colors ' +
  'lg:h-12 lg:w-full lg:gap-2.5 lg:rounded-8 lg:border-transparent lg:px-2.5 -outline-offset-2';
const chosenLook = 'border-accent bg-accent-soft';
const otherLook = 'border-line bg-surface hover:bg-hover lg:bg-transparent';
