import { useDeferredValue, useMemo, useState } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { ServiceItem } from './service-item.tsx';
import { firstServices } from './service-order.ts';
import type { Choice } from './use-choice.ts';

/** A longer list is searched rather than read. */
const firstLimit = 40;
/** Services that fit a screen. The others follow in a deferred render, so that a tap is not delayed. */
const firstRendered = 8;

/**
 * Services by name: a list beside the offers, a row of chips above them on the phone. Enter in the search
 * box chooses its first result, as leaving the box does; the arrow keys move through the list. `count`: how many there are.
 */
export function ServicePicker({ choice, count }: { choice: Choice; count: number }) {
  const t = useWords(buyWords);
  const { search, found, isCountryAlone, service: chosen, searchFor, chooseService, chooseFound } = choice;
  const [all, setAll] = useState(false);
  const wanted = useMemo(() => (all ? found : firstServices(found, firstLimit, chosen)), [all, found, chosen]);
  const shown = useDeferredValue(wanted, wanted.slice(0, firstRendered));
  const hidden = found.length - wanted.length;
  return (
    <div
      ref={oneStop}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComposing(event)) chooseFound();
      }}
      onBlur={chooseFound}
    >
      <SearchBox label={t.searchServices} placeholder={t.searchSoMany(count)} value={search} onChange={searchFor} />
      <p aria-live="polite" className={isCountryAlone ? 'mt-2 wrap-anywhere text-muted' : 'sr-only'}>
        {isCountryAlone ? t.countryAlone({ search: search.trim() }) : search && t.found(found.length)}
      </p>
      <ul aria-label={t.services} className={listLook}>
        {shown.map((service) => (
          <ServiceItem key={service.id} service={service} chosen={service.id === chosen?.id} onChoose={chooseService} />
        ))}
        {hidden > 0 && (
          <li className="flex-none">
            <Button variant="ghost" className="lg:w-full" data-step onClick={() => setAll(true)}>
              {t.showMore({ count: hidden })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

const listLook =
  'relative mt-2 flex gap-2 overflow-x-auto -mx-4 px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1 ' +
  'lg:mx-0 lg:block lg:max-h-[calc(100dvh-var(--header-height)-6rem)] lg:overflow-x-hidden lg:overflow-y-auto lg:p-0 lg:[scrollbar-width:thin]';
