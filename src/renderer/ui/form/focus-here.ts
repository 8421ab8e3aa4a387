/** As the `ref` of the one field a step is about: whoever came to this step goes on typing. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}
