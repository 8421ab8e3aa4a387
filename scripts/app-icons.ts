import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, getChromium } from './chromium.ts';

/** Renders the app icons, which are committed. Run `npx tsx scripts/app-icons.ts` after changing the logo. */
const folder = 'src/renderer/public/app-icons';
const accent = '#3e63dd';
const mark = (scale: number, colour: string) =>
  `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)"><path d="M10.5 22.5v-13l11 13v-13" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></g>`;
const rounded = `<rect width="32" height="32" rx="9" fill="${accent}"/>${mark(1, '#fff')}`;
/** Maskable icons are cropped by the system: the logo stays within the middle 80 %. */
const full = `<rect width="32" height="32" fill="${accent}"/>${mark(0.86, '#fff')}`;
/** Android uses only the alpha channel of this icon. */
const badge = mark(1.6, '#fff');

const icons = [
  { name: 'icon-192.png', size: 192, drawing: rounded },
  { name: 'icon-512.png', size: 512, drawing: rounded },
  { name: 'maskable-512.png', size: 512, drawing: full },
  { name: 'apple-touch-180.png', size: 180, drawing: full },
  { name: 'badge-96.png', size: 96, drawing: badge },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumFlags] });
for (const { name, size, drawing } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${drawing}</svg>`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
