import { runChaos } from './chaos.ts';
import { blowNames } from './blows.ts';
const [file, rounds, only] = process.argv.slice(2);
const names = only ? only.split(',') : blowNames;
const sequence = Array.from({ length: Number(rounds) }, () => names).flat() as any;
const r = await runChaos({
  command: [process.execPath, file!],
  buyers: 16,
  sequence,
  limitMs: 60_000,
  onRecovery: (b, ms) => console.log(b, Math.round(ms)),
});
console.log(JSON.stringify({ ...r, recoveries: undefined }, null, 1));
