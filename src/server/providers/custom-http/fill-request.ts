import { fillPlaceholders, type CustomRequest, type Placeholder } from '#shared/staff/servers/custom-protocol.ts';

/** What stands in the place of a secret wherever a request is shown. */
export const mask = '••••••••';

export type FilledRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};
export type Values = { readonly [K in Placeholder]?: string };

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json', none: undefined };

/**
 * Fills a request of a custom server. Every value is encoded for the place it stands in, so that it can end neither an
 * address, a header nor a field of the body. Undefined when the address is none, or leads away from the server's: the key
 * belongs to its address.
 */
export function fillRequest(base: string, request: CustomRequest, values: Values): FilledRequest | undefined {
  const inUrl = (name: string) => encoded(values, name, encodeURIComponent);
  const address = `${base.replace(/\/+$/, '')}${fillPlaceholders(request.path, inUrl)}`;
  if (!URL.canParse(base) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== new URL(base).origin || url.username !== '' || url.password !== '') return undefined;
  const type = types[request.body_kind];
  return {
    method: request.method,
    url: url.href,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...Object.fromEntries(
        request.headers.map(({ name, value }) => [
          name.toLowerCase(),
          fillPlaceholders(value, (given) => encoded(values, given, oneLine)),
        ]),
      ),
    },
    body: bodyOf(request, values),
  };
}

/** The same with every secret masked, to be shown. */
export function maskedRequest(base: string, request: CustomRequest, values: Values): FilledRequest | undefined {
  const filled = fillRequest(base, request, {
    ...values,
    ...(values.key !== undefined && { key: marker }),
    ...(values.basic_key !== undefined && { basic_key: marker }),
  });
  if (!filled) return undefined;
  const hide = (text: string) => withoutSecrets(text.replaceAll(marker, mask), values);
  return {
    ...filled,
    url: hide(filled.url),
    headers: Object.fromEntries(Object.entries(filled.headers).map(([name, value]) => [name, hide(value)])),
    body: filled.body === undefined ? undefined : hide(filled.body),
  };
}

/** Survives every encoding unchanged. */
const marker = 'numdesk-masked-secret';

/** A shorter key may be part of an honest text. */
const shortestRedacted = 8;

/** Removes a key, also in its encoded forms: a provider may echo it, and somebody may have written it into a template. */
export function withoutSecrets(text: string, { key, basic_key: basic }: Values): string {
  const secrets = [key, basic].flatMap((secret) =>
    secret === undefined || secret.length < shortestRedacted
      ? []
      : [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)],
  );
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, mask), text);
}

function bodyOf({ body_kind: kind, body }: CustomRequest, values: Values): string | undefined {
  if (kind === 'none') return undefined;
  const encode = kind === 'form' ? encodeURIComponent : (value: string) => JSON.stringify(value).slice(1, -1);
  return fillPlaceholders(body, (name) => encoded(values, name, encode));
}

function encoded(values: Values, name: string, encode: (value: string) => string): string | undefined {
  const value = values[name as Placeholder];
  return value === undefined ? undefined : encode(value);
}

/** A header is one line of visible characters. */
function oneLine(value: string): string {
  return value.replaceAll(/[^ -~]/g, '');
}
