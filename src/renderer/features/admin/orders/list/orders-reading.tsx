import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { OrderReading } from '#shared/contract/staff/orders.ts';
import { statusesNamed } from '#shared/staff/search/order-search.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';
import { statusText } from './order-state.ts';

type Found = OrderReading['found'][number];

/** How the search was understood: what its words stand for, what it does not know, or that it means today. */
export function OrdersReading({ reading: { found, unknown }, q }: { reading: OrderReading; q: string }) {
  const t = useWords(ordersWords);
  if (q === '') return t.today;
  const states = statusesNamed(q).map((status) => statusText(t, status));
  const parts = [
    ...(states.length > 0 ? [t.found({ as: t.asStatus, names: states.join(', ') })] : []),
    ...found.filter(({ names }) => names.length > 0).map((one) => <Names key={one.as + one.text} found={one} />),
    ...unknown.map((term) => t.unknownTerm({ term })),
  ];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

/** The list of what is too much to be named here. */
const wholeList: Partial<Record<Found['as'], (text: string) => string>> = {
  customer: (text) => `/admin?${new URLSearchParams({ search: text }).toString()}`,
  service: (text) => `/admin/services?${new URLSearchParams({ tab: 'services', search: text }).toString()}`,
};

function Names({ found: { as, text, names, more, over } }: { found: Found }) {
  const t = useWords(ordersWords);
  const may = useMay();
  const called = {
    server: t.asServer,
    service: t.asService,
    country: t.asCountry,
    customer: t.asCustomer,
    product: t.asProduct,
  };
  const said = t.found({ as: called[as], names: names.join(', ') });
  if (more === 0) return said;
  const count = groupDigits(String(more));
  const rest = over ? t.foundOver({ count }) : t.foundMore({ count });
  const isOpen = text !== '' && may(as === 'customer' ? 'users.read' : 'offers.read');
  const list = isOpen ? wholeList[as] : undefined;
  return (
    <>
      {said}{' '}
      {list ? (
        <Link to={list(text)} className="text-accent-text underline-offset-2 hover:underline">
          {rest}
        </Link>
      ) : (
        rest
      )}
    </>
  );
}
