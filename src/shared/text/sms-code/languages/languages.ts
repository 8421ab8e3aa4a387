import { africa } from './africa.ts';
import { eastAsia } from './east-asia.ts';
import { europe } from './europe.ts';
import { germanic } from './germanic.ts';
import type { Language } from './language.ts';
import { nearEast } from './near-east.ts';
import { romance } from './romance.ts';
import { slavic } from './slavic.ts';
import { southAsia } from './south-asia.ts';
import { turkic } from './turkic.ts';

const languages = [romance, germanic, slavic, europe, turkic, africa, southAsia, eastAsia, nearEast].flatMap((group) =>
  Object.values(group),
);

/** One row of all languages: the lines that `createWords` takes. */
export function rowOf(row: keyof Language): readonly string[] {
  return languages.map((language) => language[row]);
}
