import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';

type PaletteRowProps = {
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string | undefined;
  aside?: ReactNode;
  caps?: readonly string[];
  onSelect: () => void;
};

/** Something the palette offers, 36 px high. */
export function PaletteRow({ id, icon: Icon, label, detail, aside, caps = [], onSelect }: PaletteRowProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="touch mx-2 flex h-9 cursor-pointer items-center gap-2.5 rounded-8 px-2 whitespace-nowrap tabular-nums data-[selected=true]:bg-accent-soft"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />
      <span className="max-w-full flex-none truncate">{label}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>
      {aside}
      {caps.map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </Command.Item>
  );
}
