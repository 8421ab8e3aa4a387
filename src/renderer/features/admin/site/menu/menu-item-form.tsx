import type { MenuItemValue } from '#shared/contract/staff/settings/site-documents.ts';
import { isSiteLink } from '#shared/staff-link.ts';
import { siteLimits } from '#shared/staff/site-documents.ts';
import { menuIcons, type MenuIcon } from '#shared/staff/menu-icons.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { adminMenuWords, adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { useWrongField } from '../document/checks.tsx';
import { ownLooks } from './item-names.ts';

type MenuItemFormProps = {
  item: MenuItemValue;
  /** Where it stands in the document. */
  within: string;
  /** Added just now, at the end of the list: the focus goes there, and the page with it. */
  isNew: boolean;
  name: string;
  ownName: string | undefined;
  onChange: (changes: Partial<MenuItemValue>) => void;
  onRemove?: (() => void) | undefined;
};

/** The fields of one item. A built-in one keeps its own label, icon and page where they are empty. */
export function MenuItemForm({ item, within, isNew, name, ownName, onChange, onRemove }: MenuItemFormProps) {
  const t = useWords(adminMenuWords);
  const site = useWords(adminSiteWords);
  const wrongOf = useWrongField();
  const isFixed = item.id === 'dashboard' || item.id === 'logout';
  const isBadLink = item.href !== '' && !isSiteLink(item.href);
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pt-1 pb-4">
      <AdminField label={site.label} error={wrongOf(`${within}.label`)}>
        {(control) => (
          <TextBox
            {...control}
            {...(isNew && { ref: focusHere })}
            maxLength={siteLimits.label}
            placeholder={ownName}
            value={item.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </AdminField>
      <AdminField
        label={site.opens}
        error={isBadLink ? site.badLink : wrongOf(`${within}.href`)}
        hint={isFixed ? site.linkFixed : site.linkHint}
      >
        {(control) => (
          <TextBox
            {...control}
            disabled={isFixed}
            placeholder={ownLooks[item.id]?.href}
            maxLength={siteLimits.href}
            value={item.href}
            onChange={(event) => onChange({ href: event.target.value.trim() })}
          />
        )}
      </AdminField>
      <AdminField label={t.icon}>
        {(control) => (
          <select
            {...control}
            className="touch h-8 min-w-0 rounded-8 border border-line-strong bg-surface px-2 text-16 md:text-14"
            value={item.icon}
            onChange={(event) => onChange({ icon: event.target.value as MenuIcon | '' })}
          >
            <option value="">{t.ownIcon}</option>
            {menuIcons.map((icon) => (
              <option key={icon} value={icon}>
                {icon.replaceAll('-', ' ')}
              </option>
            ))}
          </select>
        )}
      </AdminField>
      <AdminField label={t.badge} error={wrongOf(`${within}.badge`)}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={siteLimits.badge}
            value={item.badge}
            onChange={(event) => onChange({ badge: event.target.value })}
          />
        )}
      </AdminField>
      {onRemove && (
        <Button size="sm" className="col-span-2 justify-self-start" onClick={onRemove}>
          {site.remove({ name })}
        </Button>
      )}
    </div>
  );
}
