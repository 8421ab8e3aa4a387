import { admin } from './admin.ts';
import { catalogue } from './catalogue.ts';
import { notifications } from './notifications.ts';
import { numbers } from './numbers.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { wallet } from './wallet.ts';

/** The whole product API: what the typed client can call and what /openapi.json documents. */
export const endpoints = { ...site, ...session, ...catalogue, ...numbers, ...wallet, ...notifications, ...admin };
export type Endpoints = typeof endpoints;
