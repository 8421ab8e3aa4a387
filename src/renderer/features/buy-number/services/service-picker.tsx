import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import { searchServices } from '#shared/service-search.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { ServiceItem } from './service-item.tsx';
import { firstServices, ownFirst } from './service-order.ts';
import { stepThrough } from '../arrow-keys.ts';
import { useSlash } from './use-slash.ts';

/** More than this at once is not looked through but searched. */
const firstLimit = 40;
/** As many as a screen shows; the others follow without holding up a tap. */
const atOnce = 12;

type ServicePickerProps = {
  services: Service[];
  mine: MyServices | undefined;
  chosen: Service | undefined;
  onChoose: (id: ServiceId) => void;
};

/**
 * Services by name: a list beside the offers, a row of chips above them on the phone. "/" leads to the search, Enter
 * there takes the first found, the arrow keys go through the list.
 */
export function ServicePicker({ services, mine, chosen, onChoose }: ServicePickerProps) {
  const said = useWords(buyWords);
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  useSlash(picker);
  const ordered = useMemo(() => ownFirst(services, mine), [services, mine]);
  const found = useMemo(() => searchServices(ordered, search), [ordered, search]);
  const wanted = useMemo(() => (all ? found : firstServices(found, firstLimit, chosen)), [all, found, chosen]);
  const shown = useDeferredValue(wanted, wanted.slice(0, atOnce));
  const hidden = found.length - wanted.length;
  return (
    // The keys lead to what can be reached by Tab as well.
    <div
      ref={picker}
      role="presentation"
      onKeyDown={(event) => {
        const [first] = found;
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && search && first) onChoose(first.id);
        stepThrough(event);
      }}
    >
      <SearchBox
        label={said.searchServices}
        placeholder={said.searchSoMany(services.length)}
        value={search}
        onChange={setSearch}
      />
      <p aria-live="polite" className="sr-only">
        {search && said.found(found.length)}
      </p>
      {found.length === 0 && (
        <p className="px-3 py-4 text-muted">
          {said.nothingCalled({ search: search.trim() })}{' '}
          <button type="button" className="font-medium text-accent-text underline" onClick={() => setSearch('')}>
            {said.showAll}
          </button>
        </p>
      )}
      <ul aria-label={said.services} className={listLook}>
        {shown.map((service) => (
          <ServiceItem key={service.id} service={service} chosen={service.id === chosen?.id} onChoose={onChoose} />
        ))}
        {hidden > 0 && (
          <li className="flex-none">
            <Button variant="ghost" className="lg:w-full" data-step onClick={() => setAll(true)}>
              {said.showMore({ count: hidden })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

const listLook =
  'relative mt-2 flex gap-2 overflow-x-auto -mx-4 px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1 ' +
  'lg:mx-0 lg:block lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-x-hidden lg:overflow-y-auto lg:p-0 lg:[scrollbar-width:thin]';
