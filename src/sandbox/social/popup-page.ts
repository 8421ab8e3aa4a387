import { escapeHtml, sandboxPage } from '../http/page.ts';

type Choice = { label: string; detail: string; href: string };
export type Provider = 'Google' | 'Telegram';

/** Login window: choose which user to log in as. */
export function choosePage(provider: Provider, shop: string, choices: readonly Choice[]): string {
  const links = choices.map(
    ({ label, detail, href }) =>
      `<a class="button" href="${escapeHtml(href)}">${escapeHtml(label)} <span class="note">${escapeHtml(detail)}</span></a>`,
  );
  return page(
    provider,
    `<h1 style="font-size:1.5rem">Log in to ${escapeHtml(shop)}</h1>
     ${links.join('\n')}
     <p class="note">This is not ${provider}. The users do not exist, and nothing leaves this machine.</p>`,
  );
}

/** Posts the answer to the opener's origin only. */
export function answerPage(provider: Provider, shop: string, answer: unknown): string {
  return page(
    provider,
    `<p class="note">You can close this window.</p>
     <script>opener?.postMessage(${inScript(answer)}, ${inScript(shop)}); close()</script>`,
  );
}

function page(provider: Provider, main: string): string {
  return sandboxPage(`Demo ${provider} login`, `<p class="badge">Demo ${provider} login</p>${main}`);
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
