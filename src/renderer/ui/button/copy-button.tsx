import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { useCopySecret } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  text: string;
  label: string;
  /** Shows only the icon; screen readers read the label. */
  iconOnly?: boolean;
  /** On the desktop it leaves the clipboard after a minute. */
  isSecret?: boolean;
};

const outcomeShownMs = 1600;

export function CopyButton({ text, label, iconOnly = false, isSecret = false, ...look }: CopyButtonProps) {
  const { variant, size, busy, ...rest } = look;
  const copySecret = useCopySecret();
  const t = useWords(partsWords);
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () =>
    setOutcome((await copyText(text, isSecret ? copySecret : undefined)) ? 'copied' : 'copyByHand');
  const Icon = outcome === 'copied' ? Check : Copy;
  const feedback = outcome && t[outcome];
  const spoken = <output className="sr-only">{feedback}</output>;
  if (iconOnly) {
    return (
      <IconButton {...rest} label={feedback ?? label} onClick={() => void copy()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden className={outcome === 'copied' ? 'text-good' : undefined} />
        {outcome === 'copied' && (
          <span className="absolute -top-6 animate-fade-in rounded-8 bg-ink px-2 py-0.5 text-12 text-canvas">
            {t.copied}
          </span>
        )}
        {spoken}
      </IconButton>
    );
  }
  return (
    <Button {...rest} {...(variant && { variant })} {...(size && { size })} busy={busy} onClick={() => void copy()}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span className="grid">
        <span className={outcome ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}>{label}</span>
        {outcome && (
          <span className="col-start-1 row-start-1 text-center">{outcome === 'copied' ? t.copied : t.notCopied}</span>
        )}
      </span>
      {spoken}
    </Button>
  );
}

/** Returns whether the text was copied. Pages served over plain http have no clipboard API, hence the fallback. */
async function copyText(text: string, copySecret?: (text: string) => Promise<void>): Promise<boolean> {
  try {
    await (copySecret ? copySecret(text) : navigator.clipboard.writeText(text));
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.cssText = 'position:fixed;opacity:0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
