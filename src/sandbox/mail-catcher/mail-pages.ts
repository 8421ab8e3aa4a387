import type { CaughtMail } from './mail-catcher.ts';

/** All received emails, newest first. The page reloads automatically. */
export function listPage(mails: readonly CaughtMail[]): string {
  const list = mails
    .map(
      ({ id, subject, to, receivedAt }) =>
        `<li><a href="/mails/${id}"><strong>${escape(subject) || '(no subject)'}</strong><span>${escape(to.join(', '))}</span><time datetime="${receivedAt}">${timeText(receivedAt)}</time></a></li>`,
    )
    .join('\n');
  const empty = '<p class="note">No emails yet. Emails from the shop appear here.</p>';
  return page(
    'Emails',
    `<p class="badge">Demo email</p><h1>Emails</h1>${mails.length > 0 ? `<ul>${list}</ul>` : empty}
     <p class="note">This demo delivers no email. It shows every email of the shop here.</p>`,
    '<meta http-equiv="refresh" content="3">',
  );
}

/** One email: sender, subject, time, attached files, and its content in a sandboxed frame. */
export function mailPage({ id, subject, from, to, text, attachments, receivedAt }: CaughtMail): string {
  const files = attachments.map(
    ({ name, type, base64 }) =>
      `<a download="${escape(name)}" href="data:${escape(type)};base64,${base64}">${escape(name)}</a>`,
  );
  return page(
    escape(subject),
    `<p><a href="/">All emails</a></p><h1>${escape(subject)}</h1>
     <dl><div><dt>From</dt><dd>${escape(from)}</dd></div><div><dt>To</dt><dd>${escape(to.join(', '))}</dd></div>
     <div><dt>At</dt><dd>${timeText(receivedAt)} UTC</dd></div>
     ${files.length > 0 ? `<div><dt>Files</dt><dd>${files.join(', ')}</dd></div>` : ''}</dl>
     <iframe title="The email" src="/mails/${id}/body" sandbox="allow-top-navigation-by-user-activation"></iframe>
     <details><summary>As plain text</summary><pre>${escape(text)}</pre></details>`,
  );
}

/** The email's content. Its links open outside the frame. */
export function mailBody({ html, text }: CaughtMail): string {
  const body = html || `<!doctype html><meta charset="utf-8"><pre>${escape(text)}</pre>`;
  return body.includes('<head>') ? body.replace('<head>', '<head><base target="_top">') : `<base target="_top">${body}`;
}

export function missingPage(): string {
  return page(
    'Email not found',
    '<p class="badge">Demo email</p><h1>Email not found</h1><p class="note">The demo loses its emails when it restarts. <a href="/">All emails</a></p>',
  );
}

function page(title: string, main: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${head}<title>${title} – demo email</title><style>${style}</style></head>
<body><main>${main}</main></body></html>`;
}

const timeText = (moment: string) => moment.slice(11, 19);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `
:root { --back: #f4f5f8; --card: #fff; --text: #1c2024; --soft: #60646c; --line: #dfe1e6; --main: #3451b2; --warn: #ad5700; --warn-back: #fff4e0 }
@media (prefers-color-scheme: dark) {
  :root { --back: #111113; --card: #1b1c1f; --text: #edeef0; --soft: #b0b4ba; --line: #34363b; --main: #9eb1ff; --warn: #ffca7a; --warn-back: #3a2a10 }
}
* { box-sizing: border-box; margin: 0 }
body { padding: 1rem; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, 'Noto Sans Devanagari', sans-serif }
main { width: min(44rem, 100%); margin: 1rem auto; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem }
.badge { justify-self: start; padding: .25rem .75rem; border-radius: 99px; background: var(--warn-back); color: var(--warn); font-size: .875rem; font-weight: 600 }
h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere }
a { color: var(--main) }
ul { list-style: none; padding: 0; border-block-start: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem .25rem; border-block-end: 1px solid var(--line); color: inherit; text-decoration: none }
li a:hover strong { text-decoration: underline }
li span { grid-row: 2; overflow-wrap: anywhere }
li span, li time, dt, .note { color: var(--soft); font-size: .875rem }
time { font-variant-numeric: tabular-nums }
dl { display: grid; gap: .25rem }
dl div { display: flex; gap: 1rem }
dt { flex: none; width: 3rem }
dd { overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: .75rem; background: Canvas }
summary { cursor: pointer; color: var(--soft) }
pre { padding-block: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }`;
