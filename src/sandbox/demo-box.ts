import { silentCountry } from './demo-countries.ts';
import type { DemoWorld } from './world.ts';

/** What the demo prints when it is ready. */
export function demoBox({ url, admin, customer, providers, gateway, mail, social }: DemoWorld): string {
  const lines = [
    'Numdesk demo. No real numbers, no real money.',
    '',
    `Open       ${url}`,
    `Customer   ${customer.email}   ${customer.password}   starts with ₹500.00`,
    `Admin      ${admin.email}   ${admin.password}`,
    '',
    'Codes arrive 2.5 to 6 seconds after a number is bought.',
    `Numbers of ${silentCountry} get none. Cancel them or wait for the refund.`,
    ...providers.map(({ server, provider }) => `${server.name.padEnd(10)} ${provider.controlUrl}/activations`),
    `Payments   ${gateway.url}`,
    `Emails     ${mail.url}`,
    `Social     ${social.url}   demo Google and Telegram logins`,
    '',
    'Press Ctrl+C to stop. The data stays for the next start.',
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 2);
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n');
}
