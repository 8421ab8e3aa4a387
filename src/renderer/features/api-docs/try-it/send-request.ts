export type TriedAnswer = { status: number; text: string; ms: number };

/** One request as a program would send it: without cookies or a session, parameters in the body so that no address holds the key. */
export async function sendRequest(endpoint: string, parameters: Record<string, string>): Promise<TriedAnswer> {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const begun = performance.now();
  const answer = await fetch(endpoint, { method: 'POST', credentials: 'omit', body: new URLSearchParams(given) });
  const text = await answer.text();
  return { status: answer.status, text, ms: Math.round(performance.now() - begun) };
}

/** JSON with room to read; a word as it is. */
export function readable(text: string): { code: string; isJson: boolean } {
  try {
    return { code: JSON.stringify(JSON.parse(text), null, 2), isJson: /^[[{]/.test(text) };
  } catch {
    return { code: text, isJson: false };
  }
}
