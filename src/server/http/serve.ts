import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type {
  Access,
  Answered,
  Contract,
  Endpoint,
  EndpointKey,
  IdempotencyKey,
  Received,
} from '#shared/contract/contract.ts';
import { encoderOf, type Encode } from '#shared/contract/encoder.ts';
import { hidingOf } from '#shared/contract/secret.ts';
import { isPermission, isStaff, may, type Role } from '#shared/permissions.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { findUnstorable } from '#shared/text/storable.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { SecondTry } from '../db/connection/second-try.ts';
import type { Actor } from '../modules/audit/actor.ts';
import { fieldProblemsOf } from './field-problems.ts';
import { beginFile, sendFile } from './files.ts';
import { noteAsker } from './log-requests.ts';
import { createKeptAnswers, isKept } from './kept-answers.ts';
import { sendJson, varyingBy } from './packing.ts';

/** Staff in a customer's account: they may only look, or also act. `staff` is who they are, in a session of their own. */
export type Impersonation = {
  id: number;
  actorId: UserId;
  mode: 'view' | 'act';
  endsAt: Date;
  staff: { email: string; role: Role; language: Language; sessionId: number };
};
/**
 * The user a session belongs to. `email` is a name for an account without one; `role` is null for customers. While staff
 * impersonate a customer, it is the customer, and `sessionId` is no session.
 */
export type Login = {
  id: UserId;
  email: string;
  role: Role | null;
  language: Language;
  sessionId: number;
  /** The customer's discount on numbers, in basis points. */
  discount?: number | undefined;
  impersonation?: Impersonation | undefined;
};
export type FindCaller = (request: FastifyRequest) => Promise<Login | undefined>;
/** Who calls, and who is behind it. */
export type Caller = Login & { actor: Actor };
/** Where a request comes from, for login records. Limits count by `networkOf(ip)`. */
export type Origin = { ip: string; device: string; token: string | undefined };

type CallerFor<E extends Endpoint> = E['access'] extends 'anyone' ? Caller | undefined : Caller;
type Handler<E extends Endpoint> = (
  input: Received<E> & { caller: CallerFor<E>; origin: Origin },
) => Promise<Answered<E>>;
export type Handlers<C extends Contract> = { [K in keyof C & EndpointKey]: Handler<C[K]> };

type ServeOptions = {
  secondTry: SecondTry;
  /** Why a request has no caller, where more is known than that nobody is logged in. */
  explainSignedOut?: (request: FastifyRequest) => Promise<Problem | undefined>;
  /** What calls of staff pass, also those in a customer's account: a proof, and a key that belongs to this request only. */
  staffDoor: {
    requireProof: (caller: Caller, key: string, endpoint: Endpoint) => Promise<void>;
    keepKey: (id: UserId, key: IdempotencyKey) => Promise<void>;
  };
  /** Called before staff do something in a customer's name: with the endpoint's key and what was sent. */
  noteRequest?: (caller: Caller, key: string, input: object) => Promise<void>;
};

/**
 * Mounts every endpoint of a contract: checks access, parses the request, runs the handler, encodes the result. A missing
 * handler or a wrong result does not compile. A result without a field, or with one of another type, becomes `unexpected`. A request
 * that is safe to repeat gets a second try when the database connection broke: its idempotency key stays the same.
 */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  findCaller: FindCaller,
  handlers: Handlers<C>,
  { secondTry, explainSignedOut, staffDoor, noteRequest = () => Promise.resolve() }: ServeOptions,
) {
  const sendKept = createKeptAnswers();
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method = '', url = ''] = key.split(' ');
    const handler = handlers[key as keyof C & EndpointKey] as (input: unknown) => Promise<unknown>;
    const isRepeatable = method === 'GET' || endpoint.idempotent === true;
    const isOfStaff = 'effect' in endpoint;
    const hide = endpoint.access === 'customer' ? hidingOf(endpoint.answer) : undefined;
    // Built when it is first needed: building all of them would be felt at the start.
    let encode: Encode | undefined;
    app.route({
      method,
      url,
      ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
      handler: async (request, reply) => {
        const found = await secondTry(() => findCaller(request));
        if (found) noteAsker(request, found.id, found.impersonation?.actorId);
        if (!found && endpoint.access !== 'anyone')
          throw (await explainSignedOut?.(request)) ?? new Problem('signed_out');
        checkAccess(endpoint, found);
        const login = isToldOf(endpoint, found) ? found : undefined;
        const origin = originOf(request);
        const caller = login && { ...login, actor: actorOf(login, endpoint.access, request.id, origin) };
        if (caller && (isOfStaff || caller.impersonation)) {
          await secondTry(() => staffDoor.requireProof(caller, key, endpoint)).catch((refusal: unknown) => {
            // Nobody proves who they are for a form that would be sent back.
            if (refusal instanceof Problem && refusal.code === 'proof_needed')
              read(endpoint.body ?? Empty, request.body ?? {});
            throw refusal;
          });
        }
        const input = {
          caller,
          origin,
          params: endpoint.params && read(endpoint.params, request.params),
          query: read(endpoint.query ?? Empty, request.query),
          body: read(endpoint.body ?? Empty, request.body ?? {}),
          idempotencyKey: endpoint.idempotent && idempotencyKeyOf(request, movesStaffMoney(endpoint)),
        };
        const { idempotencyKey } = input;
        if (caller && isOfStaff && idempotencyKey) await secondTry(() => staffDoor.keepKey(caller.id, idempotencyKey));
        if (caller?.impersonation && isRecorded(endpoint))
          await noteRequest(caller, key, Object.assign({}, input.params, input.query, input.body));
        const shown = await (isRepeatable ? secondTry(() => handler(input)) : handler(input));
        const result = hide && login?.impersonation ? hide(shown) : shown;
        if (endpoint.file?.endsWith('.csv'))
          return sendFile(reply, endpoint.file, await beginFile(result as AsyncIterable<string>));
        if (method === 'GET' && endpoint.access === 'anyone') void reply.header('cache-control', cachingOf(endpoint));
        encode ??= encoderOf(endpoint.answer, key);
        if (isKept(result)) {
          if (endpoint.access !== 'anyone')
            void reply.header('cache-control', 'private, no-cache').header('vary', varyingBy(reply, 'authorization'));
          return sendKept(request, reply, result, encode);
        }
        const answer = encode(result);
        if ('publicFor' in endpoint && isKnown(request, reply, answer)) return reply.code(304).send();
        if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, answer);
        return answer === undefined ? answer : sendJson(request, reply, answer);
      },
    });
  }
}

/** Returns the Cache-Control of a call without login: shared caches may keep it for `publicFor` seconds. */
function cachingOf(endpoint: Endpoint): string {
  return 'publicFor' in endpoint ? `public, max-age=${endpoint.publicFor}` : 'no-cache';
}

/** Tags an answer that caches keep. Returns whether the request names the same tag, so that the answer need not be sent again. */
function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag);
  return request.headers['if-none-match'] === tag;
}

const Empty = z.strictObject({});

function checkAccess(endpoint: Endpoint, login: Login | undefined) {
  const { access } = endpoint;
  if (access === 'anyone') return;
  if (!login) throw new Problem('signed_out');
  const { impersonation } = login;
  if (access === 'customer') return checkMode(endpoint, impersonation);
  const isWithin = 'within' in endpoint;
  const role = isWithin && impersonation ? impersonation.staff.role : login.role;
  if (!isStaff(role)) throw new Problem('not_admin');
  if (!may(role, access)) throw new Problem('not_permitted');
  if (isWithin && !impersonation) throw new Problem('not_found');
}

/** What staff may do in a customer's account is stated by the endpoint, not by its method. */
function checkMode(endpoint: Endpoint, impersonation: Impersonation | undefined) {
  if (!impersonation) return;
  const mode = 'impersonated' in endpoint ? endpoint.impersonated : 'never';
  if (mode === 'never') throw new Problem('customer_only');
  if (mode === 'act' && impersonation.mode !== 'act') throw new Problem('view_only');
}

/** Calls that anyone may make know staff in a customer's account only where they say so, never as the customer. */
function isToldOf(endpoint: Endpoint, login: Login | undefined): boolean {
  return !login?.impersonation || endpoint.access !== 'anyone' || 'impersonated' in endpoint;
}

/** What staff do in a customer's name, and what they take away as a file, is recorded. */
function isRecorded(endpoint: Endpoint): boolean {
  return endpoint.file !== undefined || ('impersonated' in endpoint && endpoint.impersonated === 'act');
}

function actorOf(login: Login, access: Access, requestId: string, { ip, device }: Origin): Actor {
  const place = { requestId, ip, device, ...(isPermission(access) && { permission: access }) };
  const { impersonation } = login;
  return impersonation ? { id: impersonation.actorId, onBehalfOf: login.id, ...place } : { id: login.id, ...place };
}

function movesStaffMoney(endpoint: Endpoint): boolean {
  return 'effect' in endpoint && endpoint.effect === 'money';
}

/** The one place where input becomes values, so text that cannot be stored is refused here for every schema. */
function read(schema: z.ZodType, value: unknown): unknown {
  const unstorable = findUnstorable(value);
  if (unstorable !== undefined) throw invalidFields({ [unstorable || 'body']: fieldProblem('unstorable') });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalidFields(fieldProblemsOf(result.error.issues));
}

/** Without a key the request is its own; where one is required it raises key_needed. */
function idempotencyKeyOf(request: FastifyRequest, required: boolean): IdempotencyKey {
  const given = request.headers['idempotency-key'];
  if (given === undefined && required) throw new Problem('key_needed');
  if (given !== undefined && (typeof given !== 'string' || !/^[\x21-\x7e]{1,120}$/.test(given))) {
    throw invalidFields({ 'Idempotency-Key': fieldProblem('invalid') });
  }
  const content = `${request.url}\n${JSON.stringify(request.body ?? {})}`;
  return { key: given ?? randomUUID(), bodyHash: createHash('sha256').update(content).digest('hex') };
}

function originOf(request: FastifyRequest): Origin {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return {
    ip: request.clientAddress,
    device: (request.headers['user-agent'] ?? 'unknown').slice(0, 300),
    token: scheme === 'Bearer' && token ? token : undefined,
  };
}
