import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { largestBalance } from '../limits.ts';
import { paise } from '../money.ts';
import { endpoints } from './endpoints.ts';
import { encoderOf } from './encoder.ts';
import { events } from './events.ts';
import { Moment, Rupees } from './wire.ts';

const onWire = (value: unknown) => JSON.stringify(value) as string | undefined;

describe('whatever the server returns is written as its schema writes it', () => {
  const schemas: [string, z.ZodType][] = [
    ...Object.entries(endpoints).map(([key, { answer }]): [string, z.ZodType] => [key, answer]),
    ...Object.entries(events).map(([name, schema]): [string, z.ZodType] => [`the event ${name}`, schema]),
  ];
  test.each(schemas)('%s', (_name, schema) => {
    const encode = encoderOf(schema);
    const values = fc.sample(valuesOf(schema), 60).filter((value) => z.safeEncode(schema, value).success);
    expect(values).not.toEqual([]);
    for (const value of values) expect(onWire(encode(value))).toBe(onWire(z.encode(schema, value)));
  });
});

const Jar = z.object({ name: z.string(), price: Rupees, filled: Moment.nullable(), note: z.string().optional() });
const jar = { name: 'Plums', price: paise(12_50), filled: new Date(0) };

test('fields that the contract does not name stay in the server', () => {
  const written = encoderOf(z.object({ jars: z.array(Jar) }))({
    jars: [{ ...jar, cost: 3, password_hash: 'x' }],
    secret: 1,
  });
  expect(onWire(written)).toBe('{"jars":[{"name":"Plums","price":"12.50","filled":"1970-01-01T00:00:00.000Z"}]}');
});

test.each([
  ['a missing field', { ...jar, name: undefined }, 'jar.name'],
  ['a number for a text', { ...jar, name: 7 }, 'jar.name'],
  ['a text for money', { ...jar, price: '12.50' }, 'jar.price'],
  ['a fraction of a paisa', { ...jar, price: 12.5 }, 'jar.price'],
  ['a text for a time', { ...jar, filled: '1970-01-01' }, 'jar.filled'],
  ['nothing where something has to be', { ...jar, price: null }, 'jar.price'],
  ['no object', null, 'jar'],
])('%s is an error that names the field', (_what, value, field) => {
  expect(() => encoderOf(Jar, 'jar')(value)).toThrow(`${field} does not fit its schema`);
});

test('a time that is none is an error', () => {
  expect(() => encoderOf(Jar)({ ...jar, filled: new Date(Number.NaN) })).toThrow(RangeError);
});

test.each([
  ['a text that is trimmed', z.string().trim(), ' plum '],
  [
    'a value of a schema that changes it',
    z.object({
      at: z.codec(z.object({ day: z.string() }), z.string(), { decode: ({ day }) => day, encode: (day) => ({ day }) }),
    }),
    { at: 'Monday' },
  ],
  ['an object that takes further fields', z.looseObject({ price: Rupees }), { price: paise(1), more: 2 }],
  ['one of several objects', z.union([z.object({ price: Rupees }), z.object({ at: Moment })]), { at: new Date(5) }],
])('%s is written as zod writes it', (_what, schema, value) => {
  expect(encoderOf(schema)(value)).toEqual(z.encode(schema as z.ZodType, value));
});

/** What the server may return for a schema. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, valuesOf(field)])), {
        requiredKeys: Object.keys(def.shape).filter((key) => def.shape[key]?._zod.optin === undefined),
      });
    case 'array':
      return fc.oneof(
        fc.array(valuesOf(def.element), { maxLength: 1 }),
        fc.array(valuesOf(def.element), { maxLength: 3 }),
      );
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'record':
      return recordsOf(def);
    case 'pipe':
      return valuesOf(def.out);
    case 'string':
      return fitting(schema, texts);
    case 'number':
      return fitting(schema, numbers);
    case 'custom':
      return fitting(schema, [...numbers, Uint8Array.of(0x25, 0x50, 0x44, 0x46)]);
    case 'boolean':
      return fc.boolean();
    case 'bigint':
      return fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    case 'date':
      return fc.date({
        min: new Date('0001-01-01T00:00:00Z'),
        max: new Date('9999-12-31T00:00:00Z'),
        noInvalidDate: true,
      });
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'unknown':
      return fc.jsonValue();
    default:
      throw new Error(`no values of the type ${def.type}`);
  }
}

function recordsOf({ keyType, valueType }: z.core.$ZodRecordDef): fc.Arbitrary<unknown> {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  if (def.type === 'enum') {
    const values = Object.fromEntries(Object.values(def.entries).map((key) => [key, valuesOf(valueType)]));
    return fc.oneof(fc.record(values), fc.record(values, { requiredKeys: [] }));
  }
  return fc.dictionary(valuesOf(keyType) as fc.Arbitrary<string>, valuesOf(valueType), { maxKeys: 3 });
}

const numbers = [0, 1, 7, 50, 100, 2.5, -3, 12_34, largestBalance];

/** Something for each kind of text that the contract knows. */
const texts = [
  'Plum',
  ' Plums & "cherries" \u{1f352} ',
  'plum',
  'plum-jam',
  'Plum.Example',
  '123456',
  '#a1b2c3',
  'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  'nd_0A1B2C3',
  '22aaaaa0000a1z5',
  '/buy-number',
  'https://push.example/a',
  'asha@numdesk.test',
  '2026-11-25',
];

function fitting(schema: z.core.$ZodType, values: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...values.filter((value) => z.safeEncode(schema, value as never).success));
}
