import type { Profile, Session, SessionId } from '#shared/contract/account/profile.ts';

export function aProfile(more: Partial<Profile> = {}): Profile {
  return {
    email: 'asha@example.com',
    email_state: 'confirmed',
    new_email: null,
    name: 'Asha',
    image_url: null,
    social: null,
    linked: [],
    has_password: true,
    two_factor: false,
    two_factor_opens_at: null,
    recovery_codes_left: 0,
    two_factor_ends_at: null,
    language: 'en',
    created_at: '2026-01-05T10:00:00.000Z',
    ...more,
  };
}

export function aSession(id: number, more: Partial<Session> = {}): Session {
  const at = new Date().toISOString();
  return {
    id: id as SessionId,
    device: 'Chrome on Android',
    ip: '203.0.113.7',
    created_at: at,
    last_seen_at: at,
    current: false,
    ...more,
  };
}
