import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Text that has broken servers: NUL, lone surrogates, odd spaces, wildcards, quotes, digits beyond every integer. */
const nastyTexts = [
  '\0',
  'a\0b',
  '\uD800',
  'name\uDFFF',
  '\uD83D',
  '',
  ' ',
  '\u200B',
  '\uFEFF',
  '%',
  '\\',
  "'; drop table users; --",
  '{}',
  '[[',
  '__proto__',
  'constructor',
  '9223372036854775808',
  '-1',
  '1e-10',
  '1e999',
  'NaN',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '😀'.repeat(70),
  'x'.repeat(3000),
];
const nastyNumbers = [0, -0, -1, 1, 2, 1.5, 1e-10, 1e-7, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 12.345];
const nastyText = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const nastyNumber = fc.oneof(
  fc.constantFrom(...nastyNumbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.nat(),
);

/** Any value at all, of any type and shape. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }),
  fc.array(nastyText, { maxLength: 3 }),
  fc.dictionary(nastyText, nastyNumber, { maxKeys: 3 }),
);

/** Values near what a schema accepts: mostly of its type, at its limits and full of nasty text; sometimes anything. */
export function near(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, anyValue);
  return nearJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }));
}

function nearJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: ofType(schema) }, { weight: 1, arbitrary: anyValue });
}

function ofType(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
  if (choices.length > 0) return fc.oneof(...choices.map(nearJson));
  switch (schema.type) {
    case 'object':
      return objectLike(schema);
    case 'array':
      return fc.array(nearJson(schema.items as JsonSchema), { maxLength: 4 });
    case 'integer':
    case 'number':
      return numberLike(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textLike(schema);
    default:
      return anyValue;
  }
}

function objectLike({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, nearJson(field as JsonSchema)] as const);
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  const more = fc.dictionary(nastyText, anyValue, { maxKeys: 1 });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.tuple(whole, more).map(([known, unknown]) => ({ ...known, ...unknown })) },
  );
}

function numberLike({ minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> {
  const limits = [minimum, maximum, exclusiveMinimum].filter((limit) => typeof limit === 'number');
  const around = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit + 1e-7]);
  return fc.oneof(nastyNumber, fc.constantFrom(1, 2, 7, ...around));
}

/** Text for a field, with examples of the formats that the contract asks for. */
function textLike({ pattern, format, maxLength = 100 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uri')
    return fc.constantFrom(
      'http://127.0.0.1:1/',
      'http://[::1]:1/\0',
      'https://a/\uD800',
      'http://%00',
      'http://0x7f.1:1',
    );
  if (format === 'email')
    return fc.constantFrom('asha@numdesk.test', 'a\0@b.test', '😀@b.test', `${'x'.repeat(250)}@b.test`);
  if (format === 'date-time')
    return fc.constantFrom(
      '2026-11-22T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '2026-02-30T00:00:00Z',
    );
  const longest = fc.constantFrom(
    'x'.repeat(maxLength),
    `${'x'.repeat(Math.max(0, maxLength - 1))}\0`,
    '\uD800'.repeat(3),
  );
  if (pattern?.includes(String.raw`\.\d{1,2}`))
    return fc.oneof(
      fc.constantFrom('1.00', '0.01', '-1.00', '9999999999999.99', '-9999999999999.99', '+5', '1e5'),
      nastyText,
    );
  if (pattern)
    return fc.oneof(
      fc.constantFrom('1', '7', '999999999999999', '123456789012', 'data:image/png;base64,AAAA'),
      nastyText,
    );
  return fc.oneof(nastyText, longest, fc.constantFrom('asha', '123456', 'a reason', 'correct horse battery'));
}
