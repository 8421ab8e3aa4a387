import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract/contract.ts';
import { Problem } from '#shared/problem.ts';
import { readClientAddresses } from './connections/client-address.ts';
import { inBatches, toCsv } from './csv.ts';
import { handleErrors } from './problems.ts';
import { serve } from './serve.ts';

const rows = contract({
  'GET /rows.csv': {
    access: 'anyone',
    summary: 'All rows',
    file: 'rows.csv',
    answer: z.string(),
  },
});

/** Before which batch reading the rows fails. */
let failsAt: number;
let app: ReturnType<typeof Fastify>;
let url: string;
beforeEach(async () => {
  app = Fastify();
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  readClientAddresses(app, 0);
  handleErrors(app);
  let batch = 0;
  const read = async () => {
    if (batch === failsAt) throw new Problem('not_found');
    batch += 1;
    return batch > 3 ? [] : Array.from({ length: 500 }, (_, index) => ({ id: index }));
  };
  serve(
    app,
    rows,
    () => Promise.resolve(undefined),
    {
      'GET /rows.csv': async () => {
        batch = 0;
        return toCsv(
          { id: ({ id }: { id: number }) => id },
          inBatches(500, read, ({ id }) => id),
        );
      },
    },
    {
      secondTry: (work) => work(),
      staffDoor: { requireProof: () => Promise.resolve(), keepKey: () => Promise.resolve() },
    },
  );
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/rows.csv`;
});
afterEach(() => app.close());

test('a file whose first rows cannot be read is refused before its first byte', async () => {
  failsAt = 0;
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

test.each(['identity', 'gzip', 'br'])(
  'a file that fails in the middle never ends as if it were whole (%s)',
  async (as) => {
    failsAt = 2;
    const answer = await fetch(url, { headers: { 'accept-encoding': as } });
    // Refused where nothing was sent yet, because the rows were being compressed, else broken off.
    if (answer.status === 200) await expect(answer.text()).rejects.toThrow();
    else expect(answer.status).toBe(500);
  },
);

test('a whole file has its names, and all rows', async () => {
  failsAt = Infinity;
  const text = await (await fetch(url)).text();
  expect(text.trim().split('\r\n')).toHaveLength(1_501);
});
