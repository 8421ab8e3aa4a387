/** What a request of a custom server may name: `{service}` is replaced by the value, encoded for the place it stands in. */
export const placeholders = ['key', 'basic_key', 'service', 'country', 'max_cost', 'order_id', 'id'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The placeholders that are secret: they are masked wherever a request is shown. */
export const secretPlaceholders = ['key', 'basic_key'] as const satisfies readonly Placeholder[];

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const bodyKinds = ['none', 'form', 'json'] as const;

export type CustomRequest = {
  method: (typeof httpMethods)[number];
  /** Below the address of the server, beginning with a slash. */
  path: string;
  headers: { name: string; value: string }[];
  body_kind: (typeof bodyKinds)[number];
  body: string;
};

/** Where a rule looks: at a path in JSON, with a regular expression in the text (its first group counts), at the status. */
export const ruleSources = ['json', 'regex', 'status'] as const;
export type CustomRule = {
  from: (typeof ruleSources)[number];
  /** The path or the expression. */
  find: string;
  /** What must stand there for the rule to fit; empty for anything. Upper and lower case are the same. */
  is: string;
};

type Step = {
  isOptional?: true;
  /** Beside the secrets, which every request may use. */
  values: readonly Placeholder[];
  /** Those without which the request makes no sense. */
  needs: readonly Placeholder[];
  /** Rules that take a value. In a list they are paths below a row. */
  takes: Readonly<Record<string, 'needed' | 'optional'>>;
  /** Rules that say what an answer means. */
  tells: Readonly<Record<string, 'needed' | 'optional'>>;
  /** Its answer is a list: `rows` is the path to it. */
  isList?: true;
};

/** The requests of a custom server, in the order of the form, with their rules. */
export const customSteps = {
  balance: { values: [], needs: [], takes: { amount: 'needed' }, tells: {} },
  buy: {
    values: ['service', 'country', 'max_cost', 'order_id'],
    needs: ['service', 'country'],
    takes: { id: 'needed', phone: 'needed' },
    tells: { no_numbers: 'optional', price: 'optional', service: 'optional', account: 'optional' },
  },
  status: {
    values: ['id'],
    needs: ['id'],
    takes: { code: 'needed', text: 'optional' },
    tells: { waiting: 'needed', waiting_again: 'optional', closed: 'optional' },
  },
  cancel: {
    values: ['id'],
    needs: ['id'],
    takes: {},
    tells: { cancelled: 'needed', too_early: 'optional', refused: 'optional' },
  },
  another: {
    isOptional: true,
    values: ['id'],
    needs: ['id'],
    takes: {},
    tells: { asked: 'needed', refused: 'optional' },
  },
  finish: { isOptional: true, values: ['id'], needs: ['id'], takes: {}, tells: {} },
  list: {
    isOptional: true,
    isList: true,
    values: [],
    needs: [],
    takes: { id: 'needed', phone: 'optional', service: 'optional', country: 'optional', order_id: 'optional' },
    tells: { whole: 'optional' },
  },
  prices: {
    isOptional: true,
    isList: true,
    values: [],
    needs: [],
    takes: {
      service: 'needed',
      service_name: 'optional',
      country: 'needed',
      country_name: 'needed',
      cost: 'needed',
      stock: 'optional',
    },
    tells: {},
  },
} as const satisfies Record<string, Step>;

export type CustomStepName = keyof typeof customSteps;
export const customStepNames = Object.keys(customSteps) as CustomStepName[];

/** One request with its rules, by their names. Rules that are not used are left out. */
export type CustomStep = { request: CustomRequest; rows: string; rules: Record<string, CustomRule> };
/** How a custom server is spoken to. Optional steps may be missing. */
export type CustomProtocol = { [K in CustomStepName]?: CustomStep | undefined };

export function stepOf(name: CustomStepName): Step {
  return customSteps[name];
}

const placeholder = /\{([a-z_]{1,20})\}/g;

/** The names in braces in a template, each once. JSON's own braces are not names. */
export function namesIn(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** Fills a template. Names without a value stay. */
export function fillPlaceholders(template: string, valueOf: (name: string) => string | undefined): string {
  return template.replaceAll(placeholder, (whole, name: string) => valueOf(name) ?? whole);
}

/** What an answer means to the shop. */
export const dryRunOutcomes = [
  'balance',
  'bought',
  'refused',
  'waiting',
  'waiting_again',
  'received',
  'closed',
  'canceled',
  'too_early',
  'asked',
  'finished',
  'listed',
  'unclear',
] as const;
export type DryRunOutcome = (typeof dryRunOutcomes)[number];
