import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import type { FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { isSame, type BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { adminSettingsWords } from '#renderer/words/en/admin/site/settings.ts';

type Values = SettingsState['settings'];

/** The groups of the page and what is in them. */
const groups = {
  shop: ['name', 'domain', 'support_url', 'tg_channel'],
  contact: ['developer'],
  seller: ['seller'],
  logins: ['registration_open', 'registrations_per_hour', 'google_login', 'google_client_id', 'telegram_login'],
  limits: ['idle_hours'],
  api: ['default_country'],
} as const satisfies Record<string, readonly (keyof Values)[]>;

/** The labels of the seller's fields. */
export const sellerLabels = {
  name: 'sellerName',
  address: 'sellerAddress',
  gstin: 'gstin',
  note: 'sellerNote',
} as const satisfies Record<keyof Values['seller'], string>;

/** What a field is called on the page; one of several with the same name, after its group. */
export function settingWords(path: BothChanged['path']): FieldWords {
  const t = adminSettingsWords.get();
  const [name, part] = path as [keyof Values, string | undefined];
  if (name === 'developer') return { label: `${t.contact}: ${t[part as keyof Values['developer']]}` };
  if (name === 'seller') return { label: `${t.seller}: ${t[sellerLabels[part as keyof Values['seller']]]}` };
  if (name === 'idle_hours') return { label: `${t.limits}: ${t[part as keyof Values['idle_hours']]}` };
  return { label: t[name] };
}

/** The groups in which something differs. */
export function changedGroups(before: Values, after: Values): string {
  const t = adminSettingsWords.get();
  return (Object.keys(groups) as (keyof typeof groups)[])
    .filter((group) => groups[group].some((name) => !isSame(before[name], after[name])))
    .map((group) => t[group])
    .join(', ');
}
