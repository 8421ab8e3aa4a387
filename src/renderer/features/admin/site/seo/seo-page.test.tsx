import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DocumentState, DocumentValues } from '#shared/contract/staff/site-documents.ts';
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

it('takes several paths that robots may not read, typed one after the other', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/site/documents/seo': { body: state },
      'GET /api/admin/site/documents/seo/versions': { body: { data: [] } },
      'POST /api/admin/site/drafts': { body: state },
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
  const paths = await screen.findByRole('textbox', { name: 'Paths that robots may not read, one per line' });
  await userEvent.type(paths, '{Enter}/logout{Enter}/profile');
  expect(paths).toHaveValue('/tickets\n/logout\n/profile');
});
