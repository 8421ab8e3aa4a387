import { useDeferredValue, useMemo, useState } from 'react';
import type { Service, ServiceId } from '#shared/catalogue.ts';
import { Button } from '#renderer/ui/button.tsx';
import { SearchBox } from '#renderer/ui/search-box.tsx';
import { ServiceItem } from './service-item.tsx';
import { findServices, firstServices } from './service-search.ts';

/** More than this at once is not looked through but searched. */
const firstLimit = 40;
/** As many as a screen shows; the others follow without holding up a tap. */
const atOnce = 12;

type ServicePickerProps = {
  services: Service[];
  chosen: Service | undefined;
  onChoose: (id: ServiceId) => void;
};

/** Services by name: a list beside the offers, a row of chips above them on the phone. */
export function ServicePicker({ services, chosen, onChoose }: ServicePickerProps) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const found = useMemo(() => findServices(services, search), [services, search]);
  const wanted = useMemo(() => (all ? found : firstServices(found, firstLimit, chosen)), [all, found, chosen]);
  const shown = useDeferredValue(wanted, wanted.slice(0, atOnce));
  const hidden = found.length - wanted.length;
  return (
    <>
      <SearchBox
        label="Search services"
        placeholder={`Search ${services.length.toLocaleString('en-IN')} services`}
        value={search}
        onChange={setSearch}
      />
      <p aria-live="polite" className="sr-only">
        {search && `${found.length} found`}
      </p>
      {found.length === 0 && (
        <p className="px-3 py-4 text-muted">
          Nothing is called “{search.trim()}”.{' '}
          <button type="button" className="font-medium text-accent-text underline" onClick={() => setSearch('')}>
            Show all
          </button>
        </p>
      )}
      <ul aria-label="Services" className={listLook}>
        {shown.map((service) => (
          <ServiceItem key={service.id} service={service} chosen={service.id === chosen?.id} onChoose={onChoose} />
        ))}
        {hidden > 0 && (
          <li className="flex-none">
            <Button variant="ghost" className="lg:w-full" onClick={() => setAll(true)}>
              Show {hidden.toLocaleString('en-IN')} more
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

const listLook =
  'relative mt-2 flex gap-2 overflow-x-auto -mx-4 px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1 ' +
  'lg:mx-0 lg:block lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-x-hidden lg:overflow-y-auto lg:p-0 lg:[scrollbar-width:thin]';
