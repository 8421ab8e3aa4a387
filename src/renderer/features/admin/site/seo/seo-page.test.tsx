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
async function openSeo({ refusal }: { refusal?: (sent: DocumentValues['seo']) => object | undefined } = {}) {
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
        const fields = refusal?.(sent.document.value);
        if (fields) return { status: 400, body: { code: 'invalid_request', message: '', fields } };
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

/** As the shop refuses a path without a slash. */
const withoutSlash = ({ disallowed, title }: DocumentValues['seo']) => {
  const at = disallowed.findIndex((path) => !path.startsWith('/'));
  if (at >= 0) return { [`document.value.disallowed.${at}`]: { code: 'invalid', message: 'This is not valid.' } };
  if (!title.includes('\t')) return undefined;
  return { 'document.value.title': { code: 'invalid', message: 'This is not valid.' } };
};

it('says that a draft was refused, marks the field, keeps the text, and saves once it is mended', async () => {
  const { kept } = await openSeo({ refusal: withoutSlash });
  const field = screen.getByRole('textbox', { name: paths });
  await userEvent.type(field, '{Enter}no slash');
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(within(bar).getByText('Not saved: 1 problem')).toBeVisible();
  expect(within(bar).getByRole('button', { name: /^Publish/ })).toBeDisabled();
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(screen.queryByText('Ready to publish')).toBeNull();
  const checked = within(screen.getByRole('region', { name: 'Checked' }));
  const wants = 'Start with /, then letters, digits and - . _ / only.';
  expect(checked.getByRole('listitem')).toHaveTextContent(`Paths closed to robots · ${wants}`);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(`no slash · ${wants} Such as /tickets`);
  expect(field).toHaveValue('/tickets\nno slash');

  await userEvent.clear(field);
  await userEvent.type(field, '/mended');
  await waitFor(() => expect(kept()).toEqual({ ...value, disallowed: ['/mended'] }));
  await waitFor(() => expect(screen.getByText('Ready to publish')).toBeVisible());
  expect(field).toBeValid();
});

it('marks a field that only the shop knows to be wrong', async () => {
  await openSeo({ refusal: withoutSlash });
  const field = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.click(field);
  await userEvent.paste('\t');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('This is not valid. {site} becomes the name of the shop');
});

it('throws away what was refused, without a draft too', async () => {
  await openSeo({ refusal: withoutSlash });
  const field = screen.getByRole('textbox', { name: paths });
  await userEvent.type(field, '{Enter}no slash');
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Discard' }));
  expect(field).toHaveValue('/tickets');
  expect(screen.getByText('Ready to publish')).toBeVisible();
});
