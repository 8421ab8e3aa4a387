import { parentPort, workerData } from 'node:worker_threads';

/** Draws the first screens in a thread of their own: the app plays browser there, and the server stays what it is. */
const { file, site }: { file: string; site: unknown } = workerData;
const { drawFirstScreens } = await import(file);
parentPort?.postMessage({ en: await drawFirstScreens(site, 'en'), hi: await drawFirstScreens(site, 'hi') });
