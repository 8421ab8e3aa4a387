import { afterEach, describe, expect, it } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { phoneNumber, received } from '../../testing/samples.ts';
import { DenseCard } from './dense-card.tsx';

const longAgo = Date.now() - 300_000;
const show = async (number: PhoneNumber) => renderWith(await createFakeServices(), <DenseCard number={number} />);

describe('the dense card of a number', () => {
  afterEach(() => goOffline(false));

  it('that waits cannot be cancelled while offline, and says why', async () => {
    await show(phoneNumber({}, longAgo));
    goOffline();
    expect(waitingButtons()).toEqual(['Cancel']);
  });

  it('with a code gets no other one and is not finished while offline', async () => {
    await show(received(['482915'], {}, longAgo));
    goOffline();
    expect(waitingButtons()).toEqual(['Get another code', 'Finish']);
  });
});
