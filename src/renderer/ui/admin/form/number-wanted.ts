import type { NumberLimits } from '#shared/staff/servers/server-limits.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';

/** What a field of a number wants: "Enter a whole number from 1 to 1,00,000." */
export function numberWanted({ least, most, isWhole = false }: NumberLimits): string {
  const t = adminPartsWords.get();
  const figures = { least: sayFigure(least), most: sayFigure(most) };
  return isWhole ? t.wholeWanted(figures) : t.numberWanted(figures);
}

/** The same, for a text that is no such number. */
export function numberMistake(text: string, limits: NumberLimits): string | undefined {
  const typed = text.trim();
  const figure = Number(typed);
  const fits = figure >= limits.least && figure <= limits.most && (!limits.isWhole || Number.isInteger(figure));
  return typed !== '' && fits ? undefined : numberWanted(limits);
}

function sayFigure(figure: number): string {
  return figure.toLocaleString('en-IN', { maximumFractionDigits: 6 });
}
