/**
 * Calls `act` in the frame after one of the elements has changed its size, and once after the start. Not within the observer's
 * round: what `act` changes there would be seen too late by other observers, which browsers report as an error. Returns what ends it.
 */
export function followSize(elements: Iterable<Element>, act: () => void): () => void {
  let frame = 0;
  // oxlint-disable-next-line no-restricted-globals -- the one place.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
