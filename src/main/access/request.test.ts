import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { Login } from '#main/access/logins.ts';
import { createFetch } from '#main/access/request.ts';

const proxy = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'office' };
const given: Login = { name: 'asha', password: 'right' };

afterEach(() => void vi.restoreAllMocks());

/** A request under way, of a person who is asked when `challenge` is called. */
function openRequest() {
  /** The limits that the request sets itself. */
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const wire = Object.assign(new EventEmitter(), { abort: vi.fn<() => void>(), end: () => {} });
  const asked: { give: (login: Login) => void; fail: (error: Error) => void }[] = [];
  const fetch = createFetch({
    net: { request: () => wire as never },
    login: () => new Promise((give, fail) => asked.push({ give, fail })),
    knock: async () => {},
  });
  const caller = new AbortController();
  const answer = fetch('https://shop.example/', { signal: caller.signal });
  const answered = vi.fn<() => void>();
  const challenge = () => void wire.emit('login', proxy, answered);
  const respond = (statusCode: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode });
    wire.emit('response', response);
    response.emit('end');
  };
  return { answer, caller, challenge, asked, answered, limits, wire, respond };
}

it('a limit of the time ends a request that asks for nothing', async () => {
  const { answer, caller, wire } = openRequest();
  caller.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
  expect(wire.abort).toHaveBeenCalledOnce();
});

it('the time in which the person is asked counts for no limit: each answer begins a new one', async () => {
  const { answer, caller, challenge, asked, answered, limits, respond } = openRequest();
  challenge();
  asked[0]?.give({ ...given, password: 'wrong' });
  await expect.poll(() => answered).toHaveBeenCalledTimes(1);
  caller.abort(new Error('the first limit'));
  challenge();
  limits[0]?.abort(new Error('the second limit'));
  asked[1]?.give(given);
  await expect.poll(() => answered).toHaveBeenCalledTimes(2);
  respond(200);
  expect((await answer).status).toBe(200);
});

it('the limit after the last answer ends it', async () => {
  const { answer, challenge, asked, answered, limits } = openRequest();
  challenge();
  asked[0]?.give(given);
  await expect.poll(() => answered).toHaveBeenCalledOnce();
  limits[0]?.abort(new Error('the last limit'));
  await expect(answer).rejects.toThrow('the last limit');
});

it('fails, and does not hang, where nobody can be asked or the answer is none', async () => {
  const first = openRequest();
  first.challenge();
  first.asked[0]?.fail(new Error('no window'));
  await expect(first.answer).rejects.toThrow('no window');
  const second = openRequest();
  second.respond(42);
  await expect(second.answer).rejects.toThrow(RangeError);
});
