import { CopyButton } from '../../button/copy-button.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';

/** A public id, or `text` in its place, and the button that copies it. `strong`: of the record itself, never cut. */
export function CopyId({ id, text = id, strong = false }: { id: string; text?: string; strong?: boolean }) {
  const t = useWords(adminPartsWords);
  return (
    <span
      translate="no"
      className={classes('inline-flex items-center gap-0.5 tabular-nums', strong ? 'flex-none' : 'min-w-0')}
    >
      <span className={classes('truncate', strong && 'font-semibold')}>{text}</span>
      <CopyButton
        text={id}
        label={t.copyId({ id })}
        iconOnly
        className="size-8 max-md:-mr-3 max-md:-ml-2.5 [&_svg]:size-4"
      />
    </span>
  );
}
