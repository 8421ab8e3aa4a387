import { z } from 'zod';
import { FooterLinks, type SiteData } from '#shared/contract/site.ts';
import { defaultSite } from '#shared/site.ts';
import { override, SiteOverrides } from './site-overrides.ts';

type Variable = readonly [name: string, valid: z.ZodType];
type VariablesOf<Fields> = { [Field in keyof Fields]?: Variable };

const text = z.string();

/** Each field's environment variable and its schema. The `site` setting takes precedence. */
const siteVariables = {
  name: ['SITE_NAME', text.trim().min(1)],
  support_url: ['SUPPORT_URL', text],
  tg_channel: ['TG_CHANNEL', text],
} as const satisfies VariablesOf<SiteData>;

const footerVariables = {
  copyright: ['FOOTER_COPYRIGHT', text],
  links: ['FOOTER_LINKS', text.transform(parseJson).pipe(FooterLinks)],
} as const satisfies VariablesOf<SiteData['footer']>;

const developerVariables = {
  name: ['DEVELOPER_NAME', text],
  role: ['DEVELOPER_ROLE', text],
  email: ['DEVELOPER_EMAIL', z.email()],
  telegram: ['DEVELOPER_TELEGRAM', text],
  website: ['DEVELOPER_URL', text],
} as const satisfies VariablesOf<SiteData['developer']>;

const variables = [siteVariables, footerVariables, developerVariables].flatMap<Variable>(Object.values);

/** Schema of the environment variables that describe the site. All are optional. */
export const SiteEnvironment = z.object(Object.fromEntries(variables)).partial();

/** Returns the default site with the fields of the set variables replaced. */
export function siteFrom(environment: z.output<typeof SiteEnvironment>): SiteData {
  const read = (table: Record<string, Variable>) =>
    Object.fromEntries(Object.entries(table).map(([field, [name]]) => [field, environment[name]]));
  const overrides = { ...read(siteVariables), footer: read(footerVariables), developer: read(developerVariables) };
  return override(defaultSite, SiteOverrides.parse(overrides));
}

function parseJson(value: string, context: z.core.$RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue('must be JSON');
    return z.NEVER;
  }
}
