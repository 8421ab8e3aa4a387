import type { Language } from '#shared/contract/account/language.ts';
import type { WrittenLetter } from './letters.ts';

type Frame = { site: string; footer: string; orLink: string; language: Language };

/** Renders a letter as plain text, and as HTML for old and new mail programs in light and dark mode. */
export function renderLetter(letter: WrittenLetter, frame: Frame): { text: string; html: string } {
  return { text: textOf(letter, frame), html: htmlOf(letter, frame) };
}

function textOf({ title, before, button, after }: WrittenLetter, { site, footer }: Frame): string {
  return [title, ...before, `${button.text}:\n${button.link}`, ...after, `--\n${site}\n${footer}`].join('\n\n');
}

function htmlOf(
  { subject, title, before, button, after }: WrittenLetter,
  { site, footer, orLink, language }: Frame,
): string {
  const link = escape(button.link);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${darkStyle}</style></head>
<body class="back" style="margin:0;padding:0;background:#f4f5f8">
<div style="display:none;max-height:0;overflow:hidden">${escape(before[0] ?? '')}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="ink" style="padding:0 4px 16px;font:600 18px/24px ${font};color:#1c2024">${escape(site)}</td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #dfe1e6;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;font:700 24px/32px ${font};color:#1c2024">${escape(title)}</h1>
${before.map((line) => paragraph(line, 'ink', '#1c2024', 16)).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="button" style="background:#3451b2;border-radius:12px">
<a class="on" href="${link}" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${font};color:#ffffff;text-decoration:none">${escape(button.text)}</a></td></tr></table>
${after.map((line) => paragraph(line, 'soft', '#60646c', 14)).join('\n')}
<p class="soft" style="margin:20px 0 0;font:400 12px/18px ${font};color:#60646c;overflow-wrap:anywhere">${escape(orLink)}<br><a class="soft" href="${link}" style="color:#60646c;word-break:break-all">${link}</a></p>
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:400 12px/18px ${font};color:#60646c">${escape(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

function paragraph(line: string, name: string, colour: string, size: number): string {
  return `<p class="${name}" style="margin:0 0 12px;font:400 ${size}px/${size + 8}px ${font};color:${colour}">${escape(line)}</p>`;
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif";
const darkStyle = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.back{background:#111113!important}.card{background:#1b1c1f!important;border-color:#34363b!important}.ink{color:#edeef0!important}.soft{color:#b0b4ba!important}.button{background:#9eb1ff!important}.on{color:#11131f!important}}`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
