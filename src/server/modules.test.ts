import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { users } from '#shared/contract/users.ts';
import type { Handlers } from './http/serve.ts';
import type { createUsersModule } from './modules/users/index.ts';

type UsersHandlers = ReturnType<typeof createUsersModule>['handlers'];

test('an admin endpoint without a handler does not compile', () => {
  const incomplete = {} as Omit<Handlers<Endpoints>, 'GET /api/admin/books'>;
  // @ts-expect-error GET /api/admin/books has no handler
  const complete: Handlers<Endpoints> = incomplete;
  expect(complete).toBe(incomplete);
});

test('an endpoint added to the table of a subject does not compile until its module handles it', () => {
  const extended = contract({
    ...users,
    'POST /api/admin/users/:id/block': {
      access: 'users.ban',
      effect: 'change',
      summary: 'Block a user',
      answer: z.object({}),
    },
  });
  const handlers = {} as UsersHandlers;
  const known: Handlers<typeof users> = handlers;
  // @ts-expect-error POST /api/admin/users/:id/block has no handler
  const added: Handlers<typeof extended> = handlers;
  expect(added).toBe(known);
});
