import type { FastifyInstance } from 'fastify';
import { push } from '#shared/contract/push.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { CodePush } from './push.service.ts';

export function pushRoutes(app: FastifyInstance, findCaller: FindCaller, service: CodePush) {
  serve(app, push, findCaller, {
    'GET /api/user/push': ({ caller }) => service.getState(caller),
    'POST /api/user/push': ({ caller, body }) => service.subscribe(caller, body),
    'DELETE /api/user/push': ({ caller }) => service.unsubscribe(caller),
  });
}
