import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '#renderer/lib/app-services.tsx';
import { servicesQuery } from '#renderer/data/catalogue.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { useWords } from '#renderer/words/words.ts';
import { SectionHead } from './section-head.tsx';
import { homeWords } from '#renderer/words/en/home.ts';

const shown = 6;

/** The first services in the shop's order, each linked to its offers. */
export function QuickBuy() {
  const t = useWords(homeWords);
  const { data, isPending } = useQuery(servicesQuery(useApi()));
  const services = data?.data.slice(0, shown) ?? [];
  if (!isPending && services.length === 0) return null;
  return (
    <section className="grid gap-2">
      <SectionHead title={t.buyOne} to="/buy-number" more={t.allServices} />
      <ul ref={oneStop} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {isPending && ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="h-16 rounded-12" />)}
        {services.map(({ id, name, icon, from_price: from }) => (
          <li key={id}>
            <Link
              to={`/buy-number?service=${id}`}
              data-step
              className="flex h-16 items-center gap-3 rounded-12 border border-line bg-surface px-3 shadow-1 transition-colors hover:border-line-strong hover:bg-hover"
            >
              <ServiceMark name={name} icon={icon} size={32} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-12 text-muted tabular-nums">{t.from({ price: formatMoney(from) })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
