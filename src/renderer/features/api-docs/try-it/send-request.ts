/** `ms` is the duration of the request. */
export type TryResponse = { status: number; text: string; ms: number };

/** Sends a request as a program would: without cookies, and with the parameters in the body to keep the key out of URLs. */
export async function sendRequest(endpoint: string, parameters: Record<string, string>): Promise<TryResponse> {
  const filledIn = Object.entries(parameters).filter(([, value]) => value !== '');
  const startedAt = performance.now();
  const response = await fetch(endpoint, { method: 'POST', credentials: 'omit', body: new URLSearchParams(filledIn) });
  const text = await response.text();
  return { status: response.status, text, ms: Math.round(performance.now() - startedAt) };
}

/** Indents JSON; other text stays as it is. */
export function formatResponse(text: string): { code: string; isJson: boolean } {
  try {
    return { code: JSON.stringify(JSON.parse(text), null, 2), isJson: /^[[{]/.test(text) };
  } catch {
    return { code: text, isJson: false };
  }
}
