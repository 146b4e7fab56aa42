import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileEncoder } from '#engines/encode.ts';
import { disposition, isInline, servedType, type Upload } from '#engines/files.ts';
import { receiveForm } from '#engines/multipart.ts';
import { cleanPicture } from '#engines/pictures.ts';
import { type CallSpec, type Contract, methodOf, needsOf, pathOf, readId } from '#shared/contract.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { AnyHandler, Ctx, FileReply, Handlers, Services } from './context.ts';
import { isDemoAccount, type Me, requireAccount, requireMe } from './session.ts';
import { parseInput } from './validate.ts';

// The life of a call: who asks, may they, is the input right, one transaction, the encoded reply.

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Calls that a demo community still accepts (G-092). */
const demoCalls = new Set([
  ...['POST /auth/verify', 'POST /user/language', 'POST /auth/logout'],
  'PUT /folder/download-selected', // changes nothing
]);

const isReading = (name: string, spec: CallSpec) => name.startsWith('GET ') && !spec.changes;

const bearer = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? fail('BE.EXPIRED_TOKEN');

/** The community that the header names; a text that is no id is a community nobody belongs to. */
function communityOf(request: FastifyRequest): string {
  const header = request.headers['x-svj-id'];
  if (typeof header !== 'string' || header === '') return fail('BASE.ERRORS.COMMUNITY_REQUIRED');
  return readId(header) ?? fail('BASE.ERRORS.NO_PERMISSION');
}

const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  communityId: readId(request.headers['x-svj-id']),
});

/** Who asked, for the log: an account when the token is somebody's, the community that was named, the address. */
export async function askedBy({ database, clock }: Services, request: FastifyRequest) {
  const { address, communityId } = callerOf(request);
  const account = await (async () => requireAccount(database.db, bearer(request), clock()))().catch(() => null);
  return { accountId: account?.accountId ?? null, communityId, address };
}

async function identify(
  services: Services,
  module: Contract['module'],
  name: string,
  spec: CallSpec,
  request: FastifyRequest,
) {
  const needs = needsOf(name, spec);
  const now = services.clock();
  const changes = !isReading(name, spec) && !demoCalls.has(name);
  if (needs === 'public') return {};
  if (needs === 'account' || needs === 'superAdmin') {
    const account = await requireAccount(services.database.db, bearer(request), now);
    if (needs === 'superAdmin' && !account.isSuperAdmin) return fail('BASE.ERRORS.NO_PERMISSION');
    if (changes && (await isDemoAccount(services.database.db, account.accountId))) return fail('BASE.ERRORS.DEMO');
    return { account };
  }
  const token = bearer(request);
  const me = await requireMe(services.database.db, token, communityOf(request), now);
  if (module && needs === 'read' && !me.reads(module)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (module && needs === 'write' && !me.writes(module)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (me.isDemo && changes && !(me.isSuperAdmin && name === 'PUT /svj/{id}')) return fail('BASE.ERRORS.DEMO');
  return { account: me, me };
}

/** The query, and the body where there is one, in one object; a body that is none goes on to be refused. */
function restOf(request: FastifyRequest, received?: Record<string, unknown>): unknown {
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET' || request.method === 'DELETE') return query;
  const body = received ?? request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...query, ...body } : body;
}

/** The input of a call. What was received is listed in `files` even when the input is refused. */
async function readInput(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  me: Me | undefined,
  files: Upload[],
) {
  const params = request.params as Record<string, string>;
  const isData = spec.upload === 'data';
  if (!spec.upload || (isData && !request.isMultipart())) {
    return { ...parseInput(spec.input, params, restOf(request)), ...(isData && { uploads: files }) };
  }
  const input = parseInput(
    spec.input,
    params,
    restOf(request, await receiveForm(services.files, request, spec.upload, files)),
  );
  if (files.length === 0 && !isData) return failFields({ [spec.upload]: 'BASE.VALIDATION.REQUIRED' });
  for (const [i, file] of files.entries()) {
    const field = spec.upload === 'files[]' ? `files.${i}` : spec.upload;
    if (spec.pictures && file.size > spec.pictures) failFields({ [field]: 'BASE.VALIDATION.TOO_LARGE' });
    const ready = spec.pictures ? await cleanPicture(file, field) : file;
    files[i] = ready;
    if (me && !spec.isPassing) await services.files.stage(me.communityId, ready);
  }
  if (isData) return { ...input, uploads: files };
  return spec.upload === 'files[]' ? { ...input, files } : { ...input, file: files[0] };
}

function sendFile(reply: FastifyReply, file: FileReply) {
  if ('url' in file) return reply.send({ code: 200, data: { url: file.url }, message: '', showMessage: false });
  const inline = file.inline === true && isInline(file.type);
  reply
    .header('content-type', servedType(file.type))
    .header('content-disposition', disposition(file.name, inline))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store');
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.content);
}

/** Mounts the calls of one contract with their handlers. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: Handlers<C>,
) {
  for (const [name, given] of Object.entries(contract.calls) as [string, CallSpec][]) {
    const spec = { ...given, input: given.input?.strict() };
    const handler = handlers[name as keyof typeof handlers] as unknown as AnyHandler;
    const encode = compileEncoder(spec.reply === 'file' ? undefined : spec.reply);
    const method = methodOf(name);
    const alone = needsOf(name, spec) === 'public' || needsOf(name, spec) === 'account' || isReading(name, spec);
    app.route({
      method,
      url: pathOf(name).replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const who = await identify(services, contract.module, name, spec, request);
        const files: Upload[] = [];
        try {
          const input = await readInput(services, spec, request, who.me, files);
          const afterwards: (() => void | Promise<void>)[] = [];
          const base = { now: services.clock(), services, caller: callerOf(request), ...who };
          const run = (db: Ctx['db']) => {
            afterwards.length = 0; // a repeated transaction starts anew
            return handler({ ...base, db, after: (work) => afterwards.push(work) } as Ctx, input);
          };
          const answer = alone ? await run(services.database.db) : await services.database.transaction(run);
          for (const work of afterwards) await work();
          if (spec.reply === 'file') return sendFile(reply, answer as FileReply);
          const says = spec.says ?? '';
          reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
          const text = encode({ code: 200, data: answer ?? null, message: says, showMessage: says !== '' });
          return reply.send(Buffer.from(text)); // as text it would be encoded twice, once to know its length
        } finally {
          for (const file of files) await services.files.discard(file);
        }
      },
    });
  }
}

/** Answers 405 with `Allow` for methods that a known path does not have (ERR-08). */
export function refuseOtherMethods(app: FastifyInstance, names: string[]) {
  const byPath = new Map<string, Set<string>>();
  for (const name of names) {
    const path = pathOf(name).replace(/\{(\w+)\}/g, ':$1');
    byPath.set(path, (byPath.get(path) ?? new Set()).add(methodOf(name)));
  }
  for (const [url, allowed] of byPath) {
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url,
      exposeHeadRoute: false,
      handler: (_request, reply) => {
        reply.header('allow', [...allowed].join(', '));
        return fail('BASE.ERRORS.METHOD');
      },
    });
  }
}
