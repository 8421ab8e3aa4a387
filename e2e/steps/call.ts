type Response = { status: number; body: Record<string, unknown> };
type Caller = (method: string, path: string, body?: unknown, type?: string) => Promise<Response>;

/** Calls the API without the contract's types. A string body is sent as it is. */
export function createCaller(url: string, token: string, headers: Record<string, string> = {}): Caller {
  return async (method, path, body, type = 'application/json') => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}
