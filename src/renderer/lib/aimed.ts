let loading = 0;

/** Whether code is being fetched that nobody has asked for yet: a failure of it is nothing to reload the page for. */
export function isFetchingAhead(): boolean {
  return loading > 0;
}

/** For a control that opens something with code of its own: fetches that once the pointer or the focus is on the control. */
export function aimed(load: () => Promise<unknown>) {
  const fetchCode = async () => {
    loading += 1;
    // A press fetches it again, and says what fails.
    await load().catch(() => {});
    loading -= 1;
  };
  return { onPointerEnter: () => void fetchCode(), onFocus: () => void fetchCode() };
}
