type Answered = { status: number; code: string; retryAfter: number | undefined; body: Record<string, unknown> };

/**
 * Someone without a session at this address. The shop needs TRUST_PROXY=1: the address is in the header of a proxy.
 * `code` is the problem's, or 'done'.
 */
export function visitorFrom(url: string, address: string, token?: string) {
  return async (path: string, body: object): Promise<Answered> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'user-agent': 'Firefox',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      code: response.ok ? 'done' : String(answer['code']),
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      body: answer,
    };
  };
}

/** How often each code was answered. */
export function countCodes(answers: readonly { code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
