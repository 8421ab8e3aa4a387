/**
 * The id that a URL's parameter names, for what belongs to the customer. Undefined for text that can be no id: nothing is
 * found under it, and the shop need not be asked.
 */
export function readId(text: string): number | undefined {
  return idLook.test(text) ? Number(text) : undefined;
}

/** As the shop numbers rows, and safe as a number. */
const idLook = /^[1-9]\d{0,14}$/;
