import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="touch -my-1 flex w-fit cursor-pointer items-center gap-2.5 select-none">
      <input {...rest} type="checkbox" className="size-4.5 accent-(--accent)" />
      {label}
    </label>
  );
}
