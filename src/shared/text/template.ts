/** Puts values into a text with names in braces: `fillTemplate('{count} left', { count: 2 })`. Unknown names stay. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
