import { z } from 'zod';

/** Stands for a code, a message or an account while staff are in a customer's account. */
export const hiddenSecret = '••••••';

const secrets = z.registry<{ of: 'customer' }>();

/**
 * What only the customer may read: a code, the text of a message, an account they bought. Staff in the customer's account
 * receive `hiddenSecret` in its place, in answers, downloads and events. A call of staff that answers one asks for a proof.
 */
export const SecretText = z.string().register(secrets, { of: 'customer' });

type Hide = (value: unknown) => unknown;

/** Replaces every secret in a value of this schema, before it is encoded; undefined for a schema without secrets. */
export function hidingOf(schema: z.ZodType): Hide | undefined {
  if (secrets.has(schema)) return () => hiddenSecret;
  if (schema instanceof z.ZodObject) return hidingOfFields(schema);
  if (schema instanceof z.ZodArray) {
    const hide = hidingOf(schema.element as z.ZodType);
    return hide && ((value) => (value as unknown[]).map(hide));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const hide = hidingOf(schema.unwrap() as z.ZodType);
    return hide && ((value) => (value === null || value === undefined ? value : hide(value)));
  }
  return schema instanceof z.ZodUnion ? hidingOfUnion(schema) : undefined;
}

function hidingOfFields({ shape }: z.ZodObject): Hide | undefined {
  const hides = Object.entries(shape).flatMap(([field, schema]) => {
    const hide = hidingOf(schema as z.ZodType);
    return hide ? [[field, hide] as const] : [];
  });
  if (hides.length === 0) return undefined;
  return (value) => {
    const fields = { ...(value as Record<string, unknown>) };
    for (const [field, hide] of hides) if (field in fields) fields[field] = hide(fields[field]);
    return fields;
  };
}

/** Which of its kinds a value is would have to be guessed. */
function hidingOfUnion({ options }: z.ZodUnion): undefined {
  if (options.some((option) => hidingOf(option as z.ZodType))) throw new Error('a secret inside a union of schemas');
  return undefined;
}

/** The names of the fields that hold secrets, as `messages.code`. */
export function secretFields(schema: z.ZodType): string[] {
  if (secrets.has(schema)) return [''];
  if (schema instanceof z.ZodArray) return secretFields(schema.element as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return secretFields(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([field, inner]) =>
    secretFields(inner as z.ZodType).map((rest) => (rest ? `${field}.${rest}` : field)),
  );
}
