import { DropdownMenu } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { classes } from '../classes.ts';

export type MenuAction = {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};
type MenuProps = {
  trigger: ReactElement;
  actions: MenuAction[];
  align?: 'start' | 'end';
  /** It was pressed before its code was loaded. */
  defaultOpen?: boolean;
};

export function Menu({ trigger, actions, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={menuLook}
          onCloseAutoFocus={keepMovedFocus}
        >
          {actions.map(({ label, icon: Icon, danger = false, disabled = false, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              disabled={disabled}
              onSelect={onSelect}
              className={classes(menuItemLook, danger && 'text-bad data-[highlighted]:bg-bad-soft')}
            >
              {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** A dialog that an item opened has the focus already. */
function keepMovedFocus(event: Event): void {
  if (document.activeElement?.closest('[role$="dialog"]')) event.preventDefault();
}

export const menuLook =
  'z-(--menu-layer) min-w-44 rounded-12 border border-line bg-surface p-1 shadow-2 ' +
  'data-[state=open]:animate-menu-in data-[state=closed]:animate-menu-out';
export const menuItemLook =
  'touch flex h-9 cursor-pointer items-center gap-2.5 rounded-8 px-2.5 outline-none data-[highlighted]:bg-hover ' +
  'data-[disabled]:pointer-events-none data-[disabled]:opacity-55';
