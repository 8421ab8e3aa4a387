import { expect, it } from 'vitest';
import { userStandings, userStateWords, userTerms } from '#shared/staff/customers.ts';
import { orderStatuses, readOrderSearch } from '#shared/staff/search/order-search.ts';
import { understand } from '#shared/staff/search/understand.ts';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { statusText } from './order-state.ts';

it.each(['English', 'Hindi'])('every state that a list shows is found by what it is called in %s', async (language) => {
  if (language === 'Hindi') await switchToHindi();
  for (const status of orderStatuses) {
    const label = statusText(ordersWords.get(), status);
    expect([label, readOrderSearch(`mehta ${label}`)]).toMatchObject([label, { statuses: [status], text: 'mehta' }]);
  }
  for (const standing of userStandings) {
    const label = adminUsersWords.get()[standing];
    const { known, text } = understand(`mehta ${label}`, userTerms, userStateWords);
    expect([label, known, text]).toMatchObject([label, [{ name: 'status', value: standing }], 'mehta']);
  }
});
