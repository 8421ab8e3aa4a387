import type { ShopRefusal } from '#shared/contract/desktop/shop-check.ts';
import { words } from '#renderer/words/desktop-words.ts';

export const firstRunWords = words('first-run', {
  title: 'Connect to your shop',
  intro: 'Enter its address once, then log in.',
  settingsLost: 'The settings of Numdesk were damaged and were reset. Connect to your shop again.',
  address: 'Shop address',
  example: 'For example shop.example.com',
  connect: 'Connect',
  noAddress: 'Enter the address you open in a browser.',
  noAnswer: 'This address is not responding. Check it and your connection.',
});

/** Why an address was refused. */
export const shopRefusalWords = words('shop-refusals', {
  address_missing: 'Enter the shop’s web address, such as https://shop.example.',
  address_scheme: 'A shop’s address starts with https://.',
  address_credentials: 'Leave the name and the password out of the address.',
  address_host: 'This is not a valid site address.',
  address_insecure: 'Use https://. Plain http:// is only for a shop on this computer.',
  server_error: '{host} has a problem (status {status}). Try again soon.',
  timeout: '{host} did not respond in time. Try again.',
  redirect: '{host} redirects to another address. Enter the address your browser shows.',
  offline: 'This computer has no network. Connect it and try again.',
  unknown_host: 'There is no site at {host}. Check the spelling.',
  refused: '{host} refuses the connection. Check the address, or ask whether the shop is running.',
  reset: '{host} ended the connection before it answered. Try again.',
  proxy_unreachable: 'The proxy of this computer cannot be reached. Check the system’s network settings.',
  proxy_login: 'The proxy of this computer needs a login before it connects to {host}.',
  proxy_refused: 'This computer’s proxy blocks {host} or needs a login first.',
  certificate_unknown: 'The certificate of {host} is from an authority that this computer does not know.',
  certificate_expired: 'The certificate of {host} has expired or is not valid yet. Check this computer’s date, too.',
  certificate_host: 'The certificate at {host} belongs to another site.',
  certificate: 'The certificate of {host} is not valid.',
  secure_connection: '{host} offers no secure connection that works here.',
  unreachable: '{host} cannot be reached. Check the address and your connection.',
  server_login: '{host} asks for a login of its own, which a shop cannot have. Ask whoever runs it.',
  certificate_wanted: '{host} lets in only who has a certificate that it accepts.',
  not_a_shop: '{host} responds, but it is not a Numdesk shop.',
  other_window: 'This shop has a window of its own, which is open now.',
} satisfies Record<ShopRefusal, string>);
