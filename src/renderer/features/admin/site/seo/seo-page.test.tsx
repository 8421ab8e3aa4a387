import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DocumentState, DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { SeoPage } from './seo-page.tsx';

const value: DocumentValues['seo'] = {
  title: '',
  description: '',
  image: '',
  indexed: true,
  disallowed: ['/tickets'],
  pages: [],
};
const state: DocumentState = {
  published: {
    version: 1,
    by: null,
    at: null,
    reason: null,
    reverts_to: null,
    document: { name: 'seo', value },
  },
  version: 1,
  draft: null,
  blockers: [],
  theme: null,
};

/** The page of a shop in which drafts are kept, and refused where they are based on an earlier one. */
async function openSeo() {
  let now = state;
  const keep = (value: DocumentValues['seo']) => {
    const draft = {
      document: { name: 'seo' as const, value },
      base: 1,
      by: 'ravi@example.com',
      at: '2026-11-22T08:00:00.000Z',
    };
    now = { ...now, version: now.version + 1, draft };
  };
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/site/documents/seo': () => ({ body: now }),
      'GET /api/admin/site/documents/seo/versions': { body: { data: [] } },
      'POST /api/admin/site/drafts': ({ body }) => {
        const sent = body as { version: number; document: { value: DocumentValues['seo'] } };
        const params = { by: 'ravi@example.com' };
        if (sent.version !== now.version)
          return { status: 409, body: { code: 'changed_meanwhile', message: '', params, current: now } };
        keep(sent.document.value);
        return { body: now };
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <SeoPage />
      </KeysProvider>
    </MeProvider>,
  );
  await screen.findByRole('textbox', { name: paths });
  return { keepAsColleague: keep, kept: () => now.draft?.document.value };
}
const paths = 'Paths that robots may not read, one per line';

it('takes several paths that robots may not read, typed one after the other', async () => {
  await openSeo();
  const field = screen.getByRole('textbox', { name: paths });
  await userEvent.type(field, '{Enter}/logout{Enter}/profile');
  expect(field).toHaveValue('/tickets\n/logout\n/profile');
});

it('"Save mine" keeps what this person changed on the draft of a colleague', async () => {
  const { keepAsColleague, kept } = await openSeo();
  keepAsColleague({ ...value, title: 'Ravi', indexed: false, disallowed: ['/tickets', '/ravi'] });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Mine');
  await userEvent.type(screen.getByRole('textbox', { name: paths }), '{Enter}/mine');
  const both = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
  expect(
    within(both)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FieldBy ravi@example.comYours', 'TitleRaviMine']);
  await userEvent.click(within(both).getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(kept()).toEqual({ ...value, title: 'Mine', indexed: false, disallowed: ['/tickets', '/mine', '/ravi'] }),
  );
});
