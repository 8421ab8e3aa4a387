import { FlaskConical } from 'lucide-react';
import { useSiteData } from '#renderer/data/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { frameWords } from '#renderer/words/en/app.ts';

/** Says that this is a demo. At the foot, the footer draws the line below it. */
export function SandboxNotice({ at = 'head' }: { at?: 'head' | 'foot' }) {
  const t = useWords(frameWords);
  const { sandbox } = useSiteData();
  if (!sandbox) return null;
  return (
    <aside
      aria-label={t.about}
      className={classes(
        'flex items-center justify-center gap-2 border-line bg-subtle px-4 py-1.5 text-center text-12 text-muted',
        at === 'head' ? 'border-b' : 'border-t',
      )}
    >
      <FlaskConical size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t.demo}
    </aside>
  );
}
