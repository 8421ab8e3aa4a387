import { FlaskConical } from 'lucide-react';
import { useSiteData } from '#renderer/lib/site-data.ts';

export function SandboxNotice() {
  const { sandbox } = useSiteData();
  if (!sandbox) return null;
  return (
    <aside
      aria-label="About this site"
      className="flex items-center justify-center gap-2 border-b border-line bg-subtle px-4 py-1.5 text-center text-12 text-muted"
    >
      <FlaskConical size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      Demo: numbers and payments here are stand-ins
    </aside>
  );
}
