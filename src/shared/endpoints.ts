import { admin } from './admin.ts';
import { apiKey } from './api-key.ts';
import { catalogue } from './catalogue.ts';
import { notifications } from './notifications.ts';
import { numbers } from './numbers.ts';
import { passwordReset } from './password-reset.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { readymade, readymadeAdmin } from './readymade.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { socialLogin } from './social-login.ts';
import { wallet } from './wallet.ts';

/** The whole product API: what the typed client can call and what /openapi.json documents. */
export const endpoints = {
  ...site,
  ...session,
  ...passwordReset,
  ...socialLogin,
  ...profile,
  ...apiKey,
  ...catalogue,
  ...numbers,
  ...readymade,
  ...wallet,
  ...notifications,
  ...push,
  ...admin,
  ...readymadeAdmin,
};
export type Endpoints = typeof endpoints;
