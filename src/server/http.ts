import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encoderOf } from '#engines/encode.ts';
import type { Upload } from '#engines/files.place.ts';
import { fieldOf, filesFor, receiveForm } from '#engines/multipart.ts';
import { cleanPicture } from '#engines/pictures.ts';
import { type FileReply, sendFile } from '#engines/sending.ts';
import { callerTurn, instance, type Whose } from '#engines/turns.ts';
import {
  type CallSpec,
  type Contract,
  isReading,
  methodOf,
  mostJsonOf,
  needsOf,
  pathOf,
  readId,
} from '#shared/contract.ts';
import { fail } from '#shared/errors.ts';
import type { AnyHandler, Ctx, Handlers, Services } from './context.ts';
import { type Account, isDemoAccount, type Me, requireAccount, requireMe } from './session.ts';
import { scopesOf, tagOf } from './unchanged.ts';
import { parseInput, requirePath } from './validate.ts';

// The life of a call: who asks, may they, does what the path names open anything, and only then the body: is the input right,
// one transaction, the encoded reply.

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Calls that a demo community still accepts (G-092). */
const demoCalls = new Set(['POST /auth/verify', 'POST /user/language', 'POST /auth/logout']);

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

/** Who asks, as far as the call needs to know. */
type Who = { account?: Account; me?: Me };
type Ask = (request: FastifyRequest) => Promise<Who>;
type Input = Record<string, unknown>;

/** What a handler gets; what it wants done after the transaction is put into `afterwards`. */
const createCtx = (
  services: Services,
  request: FastifyRequest,
  who: Who,
  db: Ctx['db'],
  afterwards: (() => void | Promise<void>)[] = [],
) =>
  ({
    services,
    caller: callerOf(request),
    ...who,
    now: services.clock(),
    db,
    after: (work) => afterwards.push(work),
  }) as Ctx;

async function identify(
  services: Services,
  module: Contract['module'],
  name: string,
  spec: CallSpec,
  request: FastifyRequest,
): Promise<Who> {
  const needs = needsOf(name, spec);
  const now = services.clock();
  const changes = !isReading(name, spec) && !demoCalls.has(name);
  if (needs === 'public') return {};
  if (needs === 'account' || needs === 'superAdmin') {
    const account = await requireAccount(services.database.db, bearer(request), now, spec.byItself);
    if (needs === 'superAdmin' && !account.isSuperAdmin) return fail('BASE.ERRORS.NO_PERMISSION');
    if (changes && (await isDemoAccount(services.database.db, account.accountId))) return fail('BASE.ERRORS.DEMO');
    return { account };
  }
  const token = bearer(request);
  const scopes = spec.madeOf && scopesOf(spec.madeOf);
  const me = await requireMe(services.database.db, token, communityOf(request), now, scopes);
  if (module && needs === 'read' && !me.reads(module)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (module && needs === 'write' && !me.writes(module)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (me.isDemo && changes && !(me.isSuperAdmin && name === 'PUT /svj/{id}')) return fail('BASE.ERRORS.DEMO');
  return { account: me, me };
}

/** The query, and the body where there is one, in one object; a body that is none goes on to be refused. */
function restOf(request: FastifyRequest, received?: Record<string, unknown>): unknown {
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET') return query;
  const body = received ?? request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...query, ...body } : body;
}

/** The input of a call. Files are received once `before` has let the caller and the fields pass; they stand in `files` even when refused. */
async function readInput(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  { me, account }: Who,
  files: Upload[],
  before: (input: Record<string, unknown>) => Promise<unknown>,
) {
  const parse = (received?: Record<string, unknown>) =>
    parseInput(spec.input, request.params as Record<string, string>, restOf(request, received));
  const { upload } = spec;
  if (!upload || (upload === 'data' && !request.isMultipart()))
    return { ...parse(), ...(upload && filesFor(upload, files)) };
  const whose: Whose =
    me ?? (account ? { ...instance, accountId: account.accountId } : callerTurn(callerOf(request).address));
  const sender = { whose, isStranger: !account };
  const input = await receiveForm(request, services.files, spec, sender, files, { parse, before });
  for (const [i, file] of files.entries()) {
    if (spec.pictures) files[i] = await cleanPicture(file, fieldOf(upload, i), whose);
    if (me && !spec.isPassing) await services.files.stage(me.communityId, files[i] as Upload);
  }
  return { ...input, ...filesFor(upload, files) };
}

/** Who has sent for longer than this is asked once more who they are: meanwhile the session may have ended, or a right. */
const longestSendingMs = 1_000;

const routeOf = (name: string, spec: CallSpec) => ({
  method: methodOf(name),
  url: pathOf(name).replace(/\{(\w+)\}/g, ':$1'),
  exposeHeadRoute: methodOf(name) === 'GET' && spec.reply === 'file',
  bodyLimit: mostJsonOf(name, spec),
  config: { takesForm: spec.takesForm, byItself: spec.byItself },
});

/** A request whose caller has been let in, and since when it brings its body. */
type Entry = { who: Who; sinceMs: number };
const entries = new WeakMap<FastifyRequest, Entry>();

/** Lets a request in before a byte of its body is read: by who asks, then by what the path names. */
async function enter(request: FastifyRequest, ask: Ask, spec: CallSpec, open: (who: Who, path: Input) => unknown) {
  const who = await ask(request);
  await open(who, requirePath(spec.input, request.params as Record<string, string>));
  entries.set(request, { who, sinceMs: performance.now() });
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
    const { door, before, run } = typeof handler === 'function' ? { run: handler } : handler;
    const encode = encoderOf(spec.reply === 'file' ? undefined : spec.reply);
    const alone = needsOf(name, spec) === 'public' || needsOf(name, spec) === 'account' || isReading(name, spec);
    const ask: Ask = (request) => identify(services, contract.module, name, spec, request);
    const { db } = services.database;
    app.route({
      ...routeOf(name, spec),
      preParsing: (request) =>
        enter(request, ask, spec, (who, path) => door?.(createCtx(services, request, who, db), path)),
      handler: async (request, reply) => {
        const entry = entries.get(request) as Entry;
        const files: Upload[] = [];
        const afterwards: (() => void | Promise<void>)[] = [];
        const ctxOf = (tx: Ctx['db']) => {
          afterwards.length = 0; // a repeated transaction starts anew
          return createCtx(services, request, entry.who, tx, afterwards);
        };
        try {
          const input = await readInput(services, spec, request, entry.who, files, async (fields) =>
            before?.(ctxOf(db), fields),
          );
          if (performance.now() - entry.sinceMs > longestSendingMs) entry.who = await ask(request);
          const { me } = entry.who;
          const tag = me && tagOf(me, services.clock(), request.url);
          if (tag && request.headers['if-none-match'] === tag)
            return reply.headers({ etag: tag, 'cache-control': 'no-store' }).code(304).send();
          const work = (tx: Ctx['db']) => run(ctxOf(tx), input);
          const answer = alone ? await work(db) : await services.database.transaction(work);
          for (const work of afterwards) await work();
          if (spec.reply === 'file') return await sendFile(request, reply, answer as FileReply);
          const says = spec.says ?? '';
          reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
          if (tag) reply.header('etag', tag);
          if (me && spec.madeOf) reply.header('x-offline', 'keep'); // lists and details, which do nothing but tell
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
export function refuseOtherMethods(app: FastifyInstance, contracts: Contract[]) {
  const byPath = new Map<string, Set<string>>();
  for (const name of contracts.flatMap(({ calls }) => Object.keys(calls))) {
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
