import { useEffect, useRef, type MouseEvent } from 'react';
import { classes } from '../../classes.ts';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  partly?: boolean;
  /** With Shift, everything from the row chosen last. */
  onToggle: (extend: boolean) => void;
  className?: string;
};

/** A checkbox that fills its cell, so that it is easy to hit. */
export function SelectBox({ label, checked, partly = false, onToggle, className }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  const toggle = (event: MouseEvent) => onToggle(event.shiftKey);
  return (
    <label className={classes('grid h-full cursor-pointer place-items-center', className)}>
      <input
        ref={box}
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={checked}
        onChange={() => {}}
        onClick={toggle}
        className="size-4 cursor-pointer accent-(--accent)"
      />
    </label>
  );
}
