/** Where typing begins: the first field that is not disabled. */
export function firstField(within: Element | null | undefined): HTMLElement | null {
  return within?.querySelector<HTMLElement>(':is(input, textarea, select):not(:disabled)') ?? null;
}
