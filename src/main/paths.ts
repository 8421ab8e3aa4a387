import { join } from 'node:path';

/** The package's folder: this file is built into out/main. */
const root = join(import.meta.dirname, '..', '..');

export const rendererFolder = join(root, 'out', 'renderer');
export const preloadFile = join(root, 'out', 'preload', 'index.cjs');
export const iconFile = join(root, 'resources', 'icon.png');
