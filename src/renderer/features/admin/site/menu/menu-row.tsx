import { useSortable } from '@dnd-kit/sortable';
import { useLengthLimit } from '#renderer/ui/form/length-limit.tsx';
import { CSS } from '@dnd-kit/utilities';
import { Eye, EyeOff, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuItemValue } from '#shared/contract/staff/settings/site-documents.ts';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { adminMenuWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { ownLooks } from './item-names.ts';

type ItemRowProps = {
  item: MenuItemValue;
  name: string;
  open: boolean;
  onOpen: () => void;
  onHide: () => void;
  children: ReactNode;
};

/** One item: lifted by its handle with the mouse or the keyboard, opened by its name, hidden by the eye. */
export function MenuItemRow({ item, name, open, onOpen, onHide, children }: ItemRowProps) {
  const t = useWords(adminMenuWords);
  const shopUrl = useShopUrl();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const Look = item.hidden ? EyeOff : Eye;
  const icon = item.icon || ownLooks[item.id]?.icon;
  const mask = `url(${shopUrl}/icons/menu/${icon ?? 'external-link'}.svg) center/contain no-repeat`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(
        'relative border-b border-line bg-canvas',
        open && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
        isDragging && 'z-2 rounded-8 border border-accent shadow-2',
      )}
    >
      <div className="flex min-h-9 items-center gap-1 pr-2 pl-1 max-md:min-h-13">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t.drag({ name })}
          data-tip={t.drag({ name })}
          className="touch-square grid size-8 flex-none cursor-grab touch-none place-items-center rounded-8 text-muted hover:bg-hover"
        >
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <span aria-hidden className="size-4 flex-none bg-muted" style={{ mask }} />
        <button
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className={classes(
            'touch min-w-0 flex-1 truncate rounded-8 px-1 py-1 text-left',
            item.hidden && 'text-faint line-through',
          )}
        >
          {name}
        </button>
        {item.badge !== '' && (
          <span className="rounded-full bg-accent-soft px-2 text-12 font-medium text-accent-text">{item.badge}</span>
        )}
        <IconButton
          label={item.hidden ? t.show({ name }) : t.hide({ name })}
          className="size-8"
          disabled={item.id === 'dashboard' || item.id === 'logout'}
          onClick={onHide}
        >
          <Look size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {open && children}
    </li>
  );
}

/** The head of a section; items can be dropped on it, it stays where it is. */
export function MenuSectionRow({
  id,
  title,
  placeholder,
  label,
  error,
  onRename,
}: {
  id: string;
  title: string;
  placeholder: string;
  label: string;
  error: string | undefined;
  onRename: (title: string) => void;
}) {
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true } });
  const limit = useLengthLimit({ maxLength: 40, value: title });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex min-h-8 items-center border-b border-line bg-subtle px-4 text-12 font-medium text-muted"
    >
      {placeholder === '' ? (
        <span className="sr-only">{label}</span>
      ) : (
        <>
          <input
            {...limit.control}
            aria-label={label}
            aria-invalid={error !== undefined || limit.control['aria-invalid']}
            value={title}
            placeholder={placeholder}
            onChange={(event) => onRename(event.target.value)}
            className="touch min-w-0 flex-1 bg-transparent outline-offset-2 placeholder:text-muted"
          />
          {limit.note}
          {error !== undefined && (
            <p role="alert" className="text-bad">
              {error}
            </p>
          )}
        </>
      )}
    </li>
  );
}
