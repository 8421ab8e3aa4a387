/** How providers say, also with HTTP 200, that they were asked too often. Nothing was carried out then. */
const words =
  /^(rate[ _]?limit(ed|[ _]exceeded)?|too[ _]many[ _](requests|attempts)|request[ _]limit([ _]exceeded)?|exceeded_concurrent_operations|interval_concurrent_requests_error|try_again_later)\b/i;
const fields = ['title', 'error', 'error_code', 'errorCode', 'type', 'response', 'message', 'msg', 'code'];
/** A longer text says something else. */
const longest = 400;

type Answer = { status: number; text: string };

/** Whether the provider refused a request because of too many. */
export function isTooMany({ status, text }: Answer): boolean {
  if (status === 429) return true;
  if (status >= 500 || text.length > longest) return false;
  const body = text.trim();
  if (words.test(body)) return true;
  const value = body.startsWith('{') ? parse(body) : undefined;
  return value !== undefined && fields.some((field) => typeof value[field] === 'string' && words.test(value[field]));
}

/** How long a provider asks to be left alone, in ms: `Retry-After` in seconds, or as the date of HTTP. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
