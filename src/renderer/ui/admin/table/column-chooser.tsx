import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { MenuFrame, menuItemLook } from '../../overlay/menu.tsx';
import type { Columns } from './use-columns.ts';

/** Which columns a list shows: kept in the address, and in this browser for the next time. */
export function ColumnChooser<R>({ columns }: { columns: Columns<R> }) {
  const t = useWords(adminPartsWords);
  const optional = columns.columns.filter(({ shown }) => shown !== 'always');
  return (
    <MenuFrame
      trigger={
        <Button size="sm">
          <Columns3 size={16} strokeWidth={1.75} aria-hidden />
          {t.columns}
        </Button>
      }
    >
      {optional.map(({ id, header }) => (
        <DropdownMenu.CheckboxItem
          key={id}
          checked={columns.visibility[id] === true}
          onCheckedChange={() => columns.toggle(id)}
          onSelect={(event) => event.preventDefault()}
          className={menuItemLook}
        >
          <span className="grid size-4 place-items-center">
            <DropdownMenu.ItemIndicator>
              <Check size={16} strokeWidth={2} aria-hidden />
            </DropdownMenu.ItemIndicator>
          </span>
          {header}
        </DropdownMenu.CheckboxItem>
      ))}
      {columns.isChanged && (
        <>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item onSelect={columns.reset} className={menuItemLook}>
            <span className="size-4" />
            {t.resetColumns}
          </DropdownMenu.Item>
        </>
      )}
    </MenuFrame>
  );
}
