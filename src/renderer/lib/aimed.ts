/** For a control that opens something with code of its own: fetches that once the pointer or the focus is on the control. */
export function aimed(load: () => Promise<unknown>) {
  // What cannot be fetched is said when the control is pressed.
  const fetchCode = () => void load().catch(() => {});
  return { onPointerEnter: fetchCode, onFocus: fetchCode };
}
