import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchema } from '#engines/encode.ts';
import { type CallSpec, type Contract, methodOf, needsOf, pathOf } from '#shared/contract.ts';
import type { Errors } from '#shared/errors.ts';
import { version } from '#shared/settings.ts';

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'data', 'message', 'showMessage'],
  properties: { code: { type: 'integer' }, data, message: { type: 'string' }, showMessage: { type: 'boolean' } },
});

const binary = { type: 'string', format: 'binary' };
const bytes = { content: { 'application/octet-stream': { schema: binary } } };

const many = { type: 'array', items: binary };
const texts = { type: 'array', items: { type: 'string' } };

/** What a body holds and how it is sent; files stand beside the fields, or beside all of them in `data`. */
function bodyOf(upload: CallSpec['upload'], fields: { properties: object; required: string[] }) {
  if (!upload) return { media: 'application/json', schema: fields };
  const data = { type: 'object', ...fields };
  const properties =
    upload === 'data'
      ? { data, files: many, names: texts, extends: texts }
      : { ...fields.properties, [upload]: upload === 'files[]' ? many : binary };
  return { media: 'multipart/form-data', schema: { properties, required: upload === 'data' ? [] : fields.required } };
}

function operation(name: string, spec: CallSpec, module: Contract['module'], { statuses }: Errors) {
  const path = pathOf(name);
  const needs = needsOf(name, spec);
  const input = (spec.input ? jsonSchema(spec.input, 'input') : { properties: {} }) as {
    properties: Record<string, unknown>;
    required?: string[];
  };
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string));
  const rest = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.has(key));
  const asQuery = methodOf(name) === 'GET' || methodOf(name) === 'DELETE';
  const required = (input.required ?? []).filter((key) => !inPath.has(key));
  const parameter = (key: string, where: 'path' | 'query') => ({
    name: key,
    in: where,
    required: where === 'path' || required.includes(key),
    schema: input.properties?.[key] ?? { type: 'string' },
  });
  const header = { name: 'X-Svj-Id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };
  const inCommunity = !['public', 'account', 'superAdmin'].includes(needs);
  const body = bodyOf(spec.upload, { properties: Object.fromEntries(rest), required });
  const failures = Object.fromEntries((spec.fails ?? []).map((key) => [statuses[key], { description: key }]));
  const reply =
    spec.reply === 'file'
      ? bytes
      : {
          content: {
            'application/json': { schema: envelope(spec.reply ? jsonSchema(spec.reply, 'output') : { type: 'null' }) },
          },
        };
  return {
    summary: spec.summary,
    tags: [module ?? 'platform'],
    security: needs === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...[...inPath].map((key) => parameter(key, 'path')),
      ...(asQuery ? rest.map(([key]) => parameter(key, 'query')) : []),
      ...(inCommunity ? [header] : []),
    ],
    ...(!asQuery && Object.keys(body.schema.properties).length > 0
      ? { requestBody: { content: { [body.media]: { schema: { type: 'object', ...body.schema } } } } }
      : {}),
    responses: { 200: { description: 'OK', ...reply }, ...failures },
  };
}

function describe(contracts: Contract[], errors: Errors) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { module, calls } of contracts) {
    for (const [name, spec] of Object.entries(calls)) {
      paths[pathOf(name)] = {
        ...paths[pathOf(name)],
        [methodOf(name).toLowerCase()]: operation(name, spec, module, errors),
      };
    }
  }
  const schemas = {};
  const lifted = JSON.parse(JSON.stringify(paths), (key, value) => {
    if (key === '$ref') return value.replace('#/definitions/', '#/components/schemas/');
    return key === 'definitions' ? void Object.assign(schemas, value) : value; // a named schema belongs to the whole document
  });
  return { components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas }, paths: lifted };
}

/** The OpenAPI document of all contracts; its calls are described when somebody first reads them. */
function openApiDocument(contracts: Contract[], errors: Errors) {
  let described: ReturnType<typeof describe> | undefined;
  const read = () => {
    described ??= describe(contracts, errors);
    return described;
  };
  return {
    openapi: '3.0.3',
    info: { title: 'Domovník', version },
    get components() {
      return read().components;
    },
    get paths() {
      return read().paths;
    },
  };
}

/** Serves the document at /api/v2/openapi.json and a page to browse it at /api/docs. */
export async function serveOpenApi(app: FastifyInstance, contracts: Contract[], errors: Errors) {
  const document = openApiDocument(contracts, errors);
  app.get('/api/v2/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
