import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { icnsSizes, packIcns, packIco, type Picture } from './icon-containers.ts';
import { drawOverlay, drawTrayIcon, trayStates } from './tray-drawings.ts';

/**
 * Draws the icons of the desktop client, which are committed, from build/icon.svg and from tray-drawings.ts.
 * Run `npx tsx scripts/desktop/icons.ts` after changing one of them.
 */
const mark = await readFile('build/icon.svg', 'utf8');
/** Below this size the drawing for the tray is sharper than the scaled mark. */
const smallest = 40;
/** Windows: 100, 125, 150, 200, 250 and 300 % of 16 pixels. */
const trayIcoSizes = [16, 20, 24, 32, 40, 48];

for (const folder of ['build/icons', 'resources/tray']) await mkdir(folder, { recursive: true });
await appIcons();
await trayIcons();

async function appIcons(): Promise<void> {
  const square = (size: number) => draw(size < smallest ? drawTrayIcon('normal', 'light', size) : mark, size);
  for (const size of [16, 22, 24, 32, 48, 64, 128, 256, 512]) {
    await writeFile(`build/icons/${size}x${size}.png`, (await square(size)).png);
  }
  await writeFile('build/icon.ico', packIco(await Promise.all([...trayIcoSizes, 64, 256].map(square))));
  await writeFile('build/icon.icns', packIcns(await Promise.all(icnsSizes.map(macOs))));
  await writeFile('resources/icon.png', (await square(256)).png);
  await writeFile('resources/alert.png', (await square(48)).png);
}

/** macOS shows icons of other apps on a smaller square with a shadow; without them ours would look too large. */
async function macOs(size: number): Promise<Picture> {
  const content = mark.replace(/<svg[^>]*>/, '').replace('</svg>', '');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">
    <filter id="soft"><feGaussianBlur stdDeviation="11" /></filter>
    <rect x="100" y="112" width="824" height="824" rx="212" opacity="0.3" filter="url(#soft)" />
    <g transform="translate(72.5 72.5) scale(0.8583)">${content.replace('rx="272"', 'rx="216"')}</g></svg>`;
  return draw(drawing, size);
}

async function trayIcons(): Promise<void> {
  for (const state of trayStates) {
    for (const panel of ['light', 'dark'] as const) {
      const at = (size: number) => draw(drawTrayIcon(state, panel, size), size);
      const name = `resources/tray/${state}-${panel}`;
      // Linux panels are mostly 22 pixels high inside.
      await writeFile(`${name}.png`, (await at(22)).png);
      await writeFile(`${name}@2x.png`, (await at(44)).png);
      await writeFile(`${name}.ico`, packIco(await Promise.all(trayIcoSizes.map(at))));
    }
    const template = (size: number) => draw(drawTrayIcon(state, 'Template', size), size);
    await writeFile(`resources/tray/${state}Template.png`, (await template(16)).png);
    await writeFile(`resources/tray/${state}Template@2x.png`, (await template(32)).png);
  }
  await writeFile('resources/overlay.png', (await draw(drawOverlay(16), 16)).png);
  await writeFile('resources/overlay@2x.png', (await draw(drawOverlay(32), 32)).png);
}

async function draw(drawing: string, size: number): Promise<Picture> {
  const width = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
  const image = sharp(Buffer.from(drawing), { density: (72 * Math.max(size, width)) / width }).resize(size, size);
  const png = await image.clone().png({ compressionLevel: 9 }).toBuffer();
  return { size, png, rgba: await image.ensureAlpha().raw().toBuffer() };
}
