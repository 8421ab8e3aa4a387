import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract, Endpoint } from '#shared/contract/contract.ts';
import { fieldProblems } from '#shared/field-problem.ts';
import { problems } from '#shared/problems.ts';
import { fileType } from './files.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const apiNotes =
  'Money is a rupee string with two places. Times are ISO 8601 in UTC. A program that keeps the cookies of pages repeats XSRF-TOKEN in the header X-XSRF-TOKEN.';

/** Describes the contract as an OpenAPI 3.1 document, in wire form. */
function describeApi(contract: Contract, title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const documented = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: apiNotes },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema() },
    },
    paths,
  };
}

/** Serves the OpenAPI document at /openapi.json. It is made when first asked for, so that a start does not wait for it. */
export function openApiRoute(app: FastifyInstance, contract: Contract, title: string) {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(contract, title));
    return reply.type('application/json').send(document);
  });
}

function operation(key: string, { access, summary, idempotent, file, params, query, body, answer }: Endpoint) {
  return {
    operationId: key.replaceAll(/[^A-Za-z]+/g, '_').toLowerCase(),
    summary,
    tags: [access],
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(access !== 'anyone' && access !== 'customer' && { 'x-permission': access }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(idempotent ? [idempotencyKeyParameter] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(wire(body)) } }),
    responses: {
      200: { description: 'Done', content: file ? fileContent(file, answer) : json(wire(answer)) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

function fileContent(name: string, answer: z.ZodType) {
  const type = fileType(name);
  return { [type]: type === 'application/pdf' ? {} : { schema: wire(answer) } };
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key and body has no further effect and returns the same response.',
  schema: { type: 'string', minLength: 1, maxLength: 120 },
};

function wire(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = wire(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const fieldProblemSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(fieldProblems) },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};

function problemSchema() {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: Object.keys(problems) },
      message: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      fields: { type: 'object', additionalProperties: fieldProblemSchema },
      logout: { const: true },
      invalid_admin_access: { const: true },
    },
  };
}
