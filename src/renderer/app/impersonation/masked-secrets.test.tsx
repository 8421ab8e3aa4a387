import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hiddenSecret } from '#shared/contract/secret.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { BatchBar } from '#renderer/features/buy-number/my-numbers/batch-bar.tsx';
import { NumberMessages } from '#renderer/features/buy-number/my-numbers/card/number-messages.tsx';
import { phoneNumber, received } from '#renderer/features/buy-number/testing/samples.ts';
import { NumberRow } from '#renderer/features/histories/numbers/number-row.tsx';
import { AccountList } from '#renderer/features/readymade/account-list.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { historiesWords } from '#renderer/words/en/histories.ts';

const masked: PhoneNumber = received([hiddenSecret, hiddenSecret]);
const places = {
  'a row of Numbers': (
    <NumberRow row={masked} t={historiesWords.get()} isWide onOpen={() => {}} load={async () => {}} />
  ),
  'the earlier codes of a number': <NumberMessages messages={masked.messages} />,
  'the bar of several numbers': <BatchBar numbers={[masked, phoneNumber()]} />,
  'the accounts of an order': <AccountList accounts={[hiddenSecret, hiddenSecret]} />,
};
const copyButtons = () => screen.queryAllByRole('button', { name: /copy/i });

beforeEach(() => useSessionStore.setState({ staff: null }));

it.each(Object.entries(places))(
  '%s offers to copy to the customer, but not to staff, who see it masked',
  async (_, place) => {
    const services = await createFakeServices();
    useSessionStore.getState().start('mine');
    const { unmount } = renderWith(services, place);
    expect(copyButtons()).not.toEqual([]);
    unmount();
    useSessionStore.getState().start('inside', true);
    renderWith(services, place);
    expect(copyButtons()).toEqual([]);
  },
);
