import { useState } from 'react';
import type { Customer } from '#shared/contract/users.ts';
import { CustomerDialogs, type CustomerDialog } from '../dialogs/customer-dialogs.tsx';
import { AccountFacts } from './account-facts.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerNotices } from './customer-notices.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { Devices } from './devices.tsx';
import { RiskBlock } from './risk-block.tsx';

/** Everything about one customer, in the panel and on the page of their own. */
export function CustomerRecord({ customer, wide = false }: { customer: Customer; wide?: boolean }) {
  const [dialog, setDialog] = useState<CustomerDialog>();
  const summary = (
    <>
      <CustomerHead customer={customer} />
      <CustomerNotices customer={customer} onOpen={setDialog} />
      <CustomerMoney customer={customer} />
      <CustomerActions customer={customer} onOpen={setDialog} />
    </>
  );
  const rest = (
    <>
      <RiskBlock customer={customer} />
      <AccountFacts customer={customer} />
      <Devices customer={customer} />
    </>
  );
  return (
    <>
      {wide ? (
        <div className="grid min-h-0 flex-1 content-start md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="border-line md:border-r">
            {summary}
            {rest}
          </div>
          <CustomerTimeline id={customer.id} />
        </div>
      ) : (
        <>
          {summary}
          <CustomerTimeline id={customer.id} />
          {rest}
        </>
      )}
      <CustomerDialogs customer={customer} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
