import { paise, toRupees } from '#shared/money.ts';
import { escapeHtml as escape, sandboxPage } from '../http/page.ts';
import type { Order } from './orders.ts';

/** The payment page. It works without scripts and states that no money moves. */
export function payPage(order: Order): string {
  const amount = amountText(order.amount);
  const isPaid = order.status === 'paid';
  const actions = isPaid
    ? `<p class="note" role="status">This order is already paid.</p><a class="button primary" href="${escape(order.returnUrl)}">Back to the shop</a>`
    : `<form method="post" action="/pay/${order.id}/pay"><button class="button primary">Pay ${amount}</button></form>
       <form method="post" action="/pay/${order.id}/decline"><button class="button">Decline</button></form>`;
  return page(
    `Pay ${amount}`,
    `<p class="badge">Demo payment</p>
     <h1>${amount}</h1>
     <dl><div><dt>To</dt><dd>Numdesk wallet</dd></div><div><dt>Receipt</dt><dd>${escape(order.receipt)}</dd></div>
     <div><dt>Order</dt><dd class="id">${order.id}</dd></div></dl>
     ${actions}
     <p class="note">This is a demo. No real money moves.</p>`,
  );
}

export function notFoundPage(): string {
  return page(
    'Order not found',
    '<p class="badge">Demo payment</p><h1>Order not found</h1><p class="note">The demo loses its orders when it restarts. Start a new recharge in the shop.</p>',
  );
}

/** Indian format: ₹1,23,456.50. */
function amountText(amount: number): string {
  const [rupees = '0', fraction = '00'] = toRupees(paise(amount)).split('.');
  return `₹${rupees.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')}.${fraction}`;
}

function page(title: string, main: string): string {
  return sandboxPage(`${title} – demo payment`, main);
}
