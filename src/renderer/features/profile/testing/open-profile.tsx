import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Profile, Session } from '#shared/contract/account/profile.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { ProfilePage } from '../profile-page.tsx';
import { ProofDialog } from '../security/proof-dialog.tsx';
import { aProfile, aSession } from './profile-answers.ts';

const thisDevice = aSession(1, { device: 'Firefox on Linux', current: true });
const phone = aSession(2);
const tablet = aSession(3, { device: 'Safari on iPad' });
const recoveryCodes = ['aaaa-bbbb', 'cccc-dddd'];
const proofNeeded = { status: 403, body: { code: 'proof_needed', message: '' } };

/** Opens the page with a fake server that applies changes. `asksForProof`: sensitive ones only after a proof. */
export async function open(
  profile: Partial<Profile> = {},
  other: FakeAnswers = {},
  { asksForProof = false, hasKey = false } = {},
) {
  let current = aProfile(profile);
  let sessions: Session[] = [thisDevice, phone, tablet];
  let proven = !asksForProof;
  const change = (more: Partial<Profile>) => {
    current = { ...current, ...more };
    return { body: { profile: current } };
  };
  const sensitive = (answer: () => { body: unknown }) => () => (proven ? answer() : proofNeeded);
  const apiKey = { hint: 'w3Zk', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null };
  const answers: FakeAnswers = {
    'GET /api/user/profile': () => ({ body: { profile: current } }),
    'GET /api/user/api-key': { body: { api_key: hasKey ? apiKey : null } },
    'DELETE /api/user/api-key': sensitive(() => ({ body: { api_key: null } })),
    'POST /api/user/profile': ({ body }) => change(body as Partial<Profile>),
    'DELETE /api/user/avatar': () => change({ image_url: null }),
    'POST /api/user/password': () => change({ has_password: true }),
    'POST /api/user/proof': () => {
      proven = true;
      return { body: { proven: true } };
    },
    'POST /api/user/email': sensitive(() => {
      change({ new_email: 'new@example.com' });
      return { body: { sent_to: 'new@example.com' } };
    }),
    'DELETE /api/user/email/change': () => {
      change({ new_email: null });
      return { body: { email: current.email } };
    },
    'POST /api/user/email/link': () => ({ body: { sent_to: current.new_email ?? current.email } }),
    'DELETE /api/user/two-factor-removal': () => {
      change({ two_factor_ends_at: null });
      return { body: { stopped: true } };
    },
    'GET /api/user/sessions': () => ({ body: { data: sessions } }),
    'POST /api/user/two-factor': sensitive(() => ({
      body: { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,PHN2Zy8+' },
    })),
    'POST /api/user/two-factor/confirm': () => {
      change({ two_factor: true, recovery_codes_left: 10 });
      return { body: { recovery_codes: recoveryCodes } };
    },
    'POST /api/user/two-factor/recovery-codes': { body: { recovery_codes: recoveryCodes } },
    'POST /api/user/two-factor/off': sensitive(() => change({ two_factor: false, recovery_codes_left: 0 })),
    ...Object.fromEntries(
      [phone, tablet].map(({ id }) => [
        `DELETE /api/user/sessions/${id}`,
        () => {
          sessions = sessions.filter((session) => session.id !== id);
          return { body: { data: sessions } };
        },
      ]),
    ),
    ...other,
  };
  const services = await createFakeServices(answers);
  const page = (
    <>
      <ProfilePage apiKey={<p>The API key card</p>} />
      <ProofDialog />
    </>
  );
  renderWith(services, page, '/profile');
  await screen.findByRole('heading', { name: 'About you' });
  return services;
}

export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The card with this title. */
export function card(title: string) {
  const found = screen.getByRole('heading', { name: title }).closest<HTMLElement>('[tabindex="-1"]');
  if (!found) throw new Error(`there is no card ${title}`);
  return within(found);
}

/** The dialog that asks who it is. */
export async function proofDialog() {
  return within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
}
