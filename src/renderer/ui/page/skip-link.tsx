import type { MouseEvent } from 'react';

/** Leads past what stands before the page, for keys. Seen while it has the focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#page"
      onClick={skip}
      className="fixed top-2 left-2 z-20 -translate-y-20 rounded-8 bg-ink px-3 py-2 text-canvas focus:translate-y-0"
    >
      {children}
    </a>
  );
}

/** As the link does by itself, without an entry in the history that the router has not counted. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const page = document.getElementById('page');
  page?.scrollIntoView();
  page?.focus({ preventScroll: true });
}
