/** A sandbox page: small, without scripts, and clearly marked as a sandbox. */
export function sandboxPage(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head>
<body><main>${main}</main></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `
:root { --back: #f4f5f8; --card: #fff; --text: #1c2024; --soft: #60646c; --line: #dfe1e6; --main: #3451b2; --on-main: #fff; --warn: #ad5700; --warn-back: #fff4e0 }
@media (prefers-color-scheme: dark) {
  :root { --back: #111113; --card: #1b1c1f; --text: #edeef0; --soft: #b0b4ba; --line: #34363b; --main: #9eb1ff; --on-main: #11131f; --warn: #ffca7a; --warn-back: #3a2a10 }
}
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { width: min(24rem, 100%); display: grid; gap: 1rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem }
.badge { justify-self: start; padding: .25rem .75rem; border-radius: 99px; background: var(--warn-back); color: var(--warn); font-size: .875rem; font-weight: 600 }
h1 { font-size: 2.25rem; line-height: 1.2; font-variant-numeric: tabular-nums }
dl { display: grid; gap: .5rem; padding-block: 1rem; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 1rem }
dt, .note { color: var(--soft) }
.note { font-size: .875rem }
dd { text-align: end; overflow-wrap: anywhere }
.id { font: .8125rem/1.8 ui-monospace, monospace }
.button { display: block; width: 100%; min-height: 3rem; padding: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem; background: none; color: inherit; font: inherit }
label, form { display: grid; gap: .5rem }
label { font-size: .875rem; color: var(--soft) }
.primary { background: var(--main); border-color: var(--main); color: var(--on-main) }
.button:focus-visible, input:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }`;
