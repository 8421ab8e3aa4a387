import { FlaskConical } from 'lucide-react';
import { useSiteData } from '#renderer/lib/site-data.ts';
import { useWords } from '#renderer/lib/i18n/words.ts';
import { frameWords } from '../frame.words.ts';

export function SandboxNotice() {
  const said = useWords(frameWords);
  const { sandbox } = useSiteData();
  if (!sandbox) return null;
  return (
    <aside
      aria-label={said.about}
      className="flex items-center justify-center gap-2 border-b border-line bg-subtle px-4 py-1.5 text-center text-12 text-muted"
    >
      <FlaskConical size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {said.demo}
    </aside>
  );
}
