import { FlaskConical } from 'lucide-react';
import { useSiteData } from '#renderer/data/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { frameWords } from '#renderer/words/en/app.ts';

/** Says that nothing here is real. At the foot the line below it is the footer's own. */
export function SandboxNotice({ at = 'head' }: { at?: 'head' | 'foot' }) {
  const said = useWords(frameWords);
  const { sandbox } = useSiteData();
  if (!sandbox) return null;
  return (
    <aside
      aria-label={said.about}
      className={classes(
        'flex items-center justify-center gap-2 border-line bg-subtle px-4 py-1.5 text-center text-12 text-muted',
        at === 'head' ? 'border-b' : 'border-t',
      )}
    >
      <FlaskConical size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {said.demo}
    </aside>
  );
}
