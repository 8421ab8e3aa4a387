import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  text: string;
  label: string;
  /** Only the icon shows; the label is spoken. */
  iconOnly?: boolean;
};

const saysCopiedFor = 1600;

export function CopyButton({ text, label, iconOnly = false, variant, size, busy, ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Select and copy it yourself'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), saysCopiedFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(text)) ? 'Copied' : 'Select and copy it yourself');
  const Icon = outcome === 'Copied' ? Check : Copy;
  const spoken = <output className="sr-only">{outcome}</output>;
  if (iconOnly) {
    return (
      <IconButton {...rest} label={outcome ?? label} title={outcome ?? label} onClick={() => void copy()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden className={outcome === 'Copied' ? 'text-good' : undefined} />
        {outcome === 'Copied' && (
          <span className="absolute -top-6 animate-fade-in rounded-8 bg-ink px-2 py-0.5 text-12 text-canvas">
            Copied
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
          <span className="col-start-1 row-start-1 text-center">{outcome === 'Copied' ? 'Copied' : 'Not copied'}</span>
        )}
      </span>
      {spoken}
    </Button>
  );
}
