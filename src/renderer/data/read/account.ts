import type { ApiKey } from '#shared/contract/account/api-key.ts';
import type { Profile, Session, SessionId } from '#shared/contract/account/profile.ts';
import { socialProviders } from '#shared/social-provider.ts';
import { languages } from '#shared/statuses.ts';
import {
  count,
  flag,
  id,
  list,
  listOrNone,
  moment,
  oneOf,
  orNull,
  record,
  text,
  textOrNull,
  words,
  type Read,
} from '#renderer/lib/reading/reading.ts';

const readProfile: Read<Profile> = record({
  email: textOrNull,
  email_state: orNull(oneOf(['confirmed', 'unconfirmed', 'not_needed'])),
  new_email: textOrNull,
  name: text,
  image_url: textOrNull,
  social: orNull(oneOf(socialProviders)),
  linked: listOrNone(oneOf(socialProviders)),
  has_password: flag,
  two_factor: flag,
  two_factor_opens_at: orNull(moment),
  recovery_codes_left: count,
  two_factor_ends_at: orNull(moment),
  language: oneOf(languages, 'en'),
  created_at: moment,
});
export const readProfileAnswer = record({ profile: readProfile });

const readSession: Read<Session> = record({
  id: id<SessionId>,
  device: text,
  ip: text,
  created_at: moment,
  last_seen_at: moment,
  current: flag,
});
export const readSessions = record({ data: list(readSession) });

const readApiKey: Read<ApiKey> = record({ hint: text, created_at: moment, last_used_at: orNull(moment) });
export const readApiKeyAnswer = record({ api_key: orNull(readApiKey) });
export const readCreatedKey = record({ api_key: orNull(readApiKey), key: textOrNull });

export const readLinked = record({ linked: listOrNone(oneOf(socialProviders)) });
/** Shown once: what cannot be read must not look like none. */
export const readSetup = record({ secret: words, uri: words, qr: words });
export const readRecoveryCodes = record({ recovery_codes: list(words) });
