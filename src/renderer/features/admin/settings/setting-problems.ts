import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import { isSiteLink } from '#shared/staff-link.ts';
import { numberMistake } from '#renderer/ui/admin/form/number-wanted.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminSettingsWords } from '#renderer/words/en/admin/site/settings.ts';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { findSellerProblem } from './seller-fields.tsx';
import { sellerLabels } from './setting-words.ts';

type Values = SettingsState['settings'];
/** The texts of wrong fields, by their place as the server names it: `developer.email`. */
export type SettingProblems = Partial<Record<string, string>>;

/** What is wrong with each field, before anybody is asked for a reason or who they are. */
export function findSettingProblems(value: Values): SettingProblems {
  const t = adminSettingsWords.get();
  const { badLink } = adminSiteWords.get();
  const { developer, seller, idle_hours } = value;
  const link = (text: string) => (text.trim() === '' || isSiteLink(text.trim()) ? undefined : badLink);
  const looks = (text: string, look: RegExp, wrong: string) =>
    text.trim() === '' || look.test(text.trim()) ? undefined : wrong;
  const figure = (count: number, most: number) => numberMistake(String(count), { least: 1, most, isWhole: true });
  const seller_fields = (Object.keys(sellerLabels) as (keyof Values['seller'])[]).map((name) => {
    const problem = findSellerProblem(name, seller[name]);
    return [`seller.${name}`, problem && t[problem]] as const;
  });
  const found = {
    name: value.name.trim() === '' ? t.nameMissing : undefined,
    domain: looks(value.domain.toLowerCase(), settingLooks.domain, t.badDomain),
    support_url: link(value.support_url),
    tg_channel: link(value.tg_channel),
    'developer.email': looks(developer.email, /^\S+@\S+\.\S+$/, t.badEmail),
    'developer.website': link(developer.website),
    ...Object.fromEntries(seller_fields),
    registrations_per_hour: figure(value.registrations_per_hour, 100_000),
    google_client_id: looks(value.google_client_id, settingLooks.google_client_id, t.badClientId),
    'idle_hours.customer': figure(idle_hours.customer, 10_000),
    'idle_hours.remembered': figure(idle_hours.remembered, 10_000),
    'idle_hours.staff': figure(idle_hours.staff, 10_000),
    default_country: looks(value.default_country, settingLooks.default_country, t.badCountry),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** How many they are, for the bar that saves; each says itself what it is. */
export function settingBlocker(problems: SettingProblems): string | undefined {
  const many = Object.keys(problems).length;
  return many === 0 ? undefined : adminPartsWords.get().problems(many);
}
