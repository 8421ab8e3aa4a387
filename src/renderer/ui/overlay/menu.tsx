import { DropdownMenu } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useBackCloses } from './back-closes.ts';
import { useExit } from './use-exit.ts';

export type MenuAction = {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};
type FrameProps = {
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Open at once: the button was pressed before this code was loaded. */
  defaultOpen?: boolean;
};

export function Menu({ actions, ...frame }: FrameProps & { actions: MenuAction[] }) {
  return (
    <MenuFrame {...frame}>
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
    </MenuFrame>
  );
}

/** Where a drop-down menu stands, how it comes and leaves. It holds items of radix-ui's DropdownMenu. */
export function MenuFrame({
  trigger,
  align = 'end',
  defaultOpen = false,
  children,
}: FrameProps & { children: ReactNode }) {
  const [open, setOpen] = useState(defaultOpen);
  const content = useExit(open);
  useBackCloses(open, () => setOpen(false));
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={`${popoverLook} max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 overflow-y-auto p-1`}
          onCloseAutoFocus={keepMovedFocus}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** A dialog that an item opened has the focus already. */
function keepMovedFocus(event: Event): void {
  if (document.activeElement?.closest('[role$="dialog"]')) event.preventDefault();
}

export const popoverLook =
  'z-(--menu-layer) rounded-12 border border-line bg-surface shadow-2 data-[state=open]:animate-menu-in data-leaving:animate-menu-out';
export const menuItemLook =
  'touch flex h-9 cursor-pointer items-center gap-2.5 rounded-8 px-2.5 outline-none data-[highlighted]:bg-hover ' +
  'data-[disabled]:pointer-events-none data-[disabled]:opacity-55';
