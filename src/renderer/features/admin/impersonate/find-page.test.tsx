import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { openFindPage } from './find-page.tsx';

it('says that a search had no answer, and not that there is no such customer', async () => {
  const FindPage = await openFindPage();
  const services = await createFakeServices({
    'GET /api/admin/users': { status: 403, body: new Problem('not_permitted').toBody() },
  });
  renderWith(services, <FindPage />);
  await fillIn('Email, phone or ID', 'asha');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/No results/)).not.toBeInTheDocument();
});
