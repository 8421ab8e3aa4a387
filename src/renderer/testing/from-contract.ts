import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Spoil = (value: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

/** What the server may answer by this schema of the contract: every field, each value of its kind. */
export function fromContract(schema: z.ZodType): fc.Arbitrary<unknown> {
  return ofType(jsonOf(schema), (value) => value);
}

/** The same from a server of another version, where parts may be missing or of another type. */
export function nearContract(schema: z.ZodType): fc.Arbitrary<unknown> {
  const spoil: Spoil = (value) =>
    fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }, unheardOf);
  return ofType(jsonOf(schema), spoil);
}

const unheardOf = fc.constantFrom<unknown[]>(
  undefined,
  null,
  1250.5,
  -1,
  1e308,
  'teleported',
  [],
  {},
  'x'.repeat(5000),
);

function jsonOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function ofType(schema: JsonSchema, spoil: Spoil): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => ofType(part as JsonSchema, spoil);
  if (schema.const !== undefined) return spoil(fc.constant(schema.const));
  if (schema.enum) return spoil(fc.constantFrom(...(schema.enum as unknown[])));
  const types = Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...types];
  if (choices.length > 0) return fc.oneof(...choices.map(inner));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const values = fields.map(([name, field]) => [name, name === 'link' ? spoil(link) : inner(field)] as const);
      return spoil(fc.record(Object.fromEntries(values), { requiredKeys: schema.required ?? [] }));
    }
    case 'array':
      return spoil(fc.array(inner(schema.items), { maxLength: 3 }));
    case 'integer':
      return spoil(fc.integer({ min: Math.max(1, schema.minimum ?? 1), max: Math.min(schema.maximum ?? 1e9, 1e9) }));
    case 'boolean':
      return spoil(fc.boolean());
    case 'null':
      return fc.constant(null);
    case 'string':
      return spoil(textLike(schema));
    default:
      throw new Error(`no example of a value of the contract: ${JSON.stringify(schema)}`);
  }
}

/** Where a notification or an item of the footer leads. */
const link = fc.constantFrom('/recharge', 'https://news.example/1');

function textLike({ pattern, format, allOf = [], minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time' || allOf.length > 0)
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (format === 'uri') return fc.constant('https://push.example/1');
  if (pattern?.includes(String.raw`\.\d{1,2}`)) return fc.integer().map((paise) => (paise / 100).toFixed(2));
  return fc.string({ minLength, maxLength: 20 });
}
