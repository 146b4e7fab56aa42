import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { toFailure } from '#engines/foreign.ts';
import { bareHeaders, protect } from '#engines/headers.ts';
import { requireTame } from '#engines/json.ts';
import { logError, logRequest } from '#engines/logging.ts';
import { holdBack } from '#engines/turns.ts';
import { answerAlways, wireOptions } from '#engines/wire.ts';
import { type Errors, Failure, fail } from '#shared/errors.ts';
import type { Services } from './context.ts';
import { askedBy, mount, refuseOtherMethods } from './http.ts';
import type { ServerModule } from './module.ts';
import { serveOpenApi } from './openapi.ts';
import { servePages } from './pages.ts';

/** The name of a field is answered as far as somebody would read it. */
const longestName = 200;

function answerFailure({ statuses, quiet }: Errors, failure: Failure, reply: FastifyReply) {
  const code = statuses[failure.key];
  const { fields, retryAfter = code === 503 ? 10 : undefined, newer } = failure.detail;
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (code === 413) reply.header('connection', 'close');
  const data =
    failure.key === 'BE.EXPIRED_TOKEN'
      ? { error: { message: failure.key } }
      : fields
        ? { errors: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name.slice(0, longestName), key])) }
        : newer
          ? { newer }
          : null;
  return reply
    .code(code)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ code, data, message: failure.key, showMessage: !quiet.has(failure.key) }));
}

const answering = (errors: Errors) => async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = toFailure(error);
  if (failure) await holdBack(failure);
  if (failure && (failure === error || errors.statuses[failure.key] < 500))
    return answerFailure(errors, failure, reply);
  request.log.error({ err: error }, 'request failed');
  return answerFailure(errors, failure ?? new Failure('BASE.ERRORS.SYSTEM'), reply.header('x-request-id', request.id));
};

/** What machines ask every few seconds; not logged as long as it is well. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** A number of proxies as the rule that proxy-addr asks: the nearest so many are believed. */
const trusted = (proxies: string | number | false) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Tells machines whether the process lives, and whether it can work: its database answers. */
function serveHealth(app: FastifyInstance, services: Services) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = (await services.database.pool.query('select 1').catch(() => null)) !== null;
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
}

/** A web form as an object, of the calls that take one; elsewhere it is no JSON. */
async function readForm({ routeOptions }: FastifyRequest, body: string | Buffer) {
  const { takesForm } = routeOptions.config as { takesForm?: true };
  return takesForm ? Object.fromEntries(new URLSearchParams(String(body))) : fail('BASE.ERRORS.JSON');
}

/** Reads JSON as the framework does, but nothing that is made to be dear. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    requireTame(String(body));
    parse(request, String(body), done);
  });
}

/** The web server over a set of modules, ready to listen. */
export async function createApp(
  services: Services,
  modules: readonly ServerModule[],
  webFolder: string | null,
): Promise<FastifyInstance> {
  const { config, declared } = services;
  const answerError = answering(declared.errors);
  const app = fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, serializers: { req: logRequest, err: logError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.TRUST_PROXY),
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(bareHeaders)),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what comes on a kept connection is answered, with `connection: close`
    ...wireOptions,
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' });
    protect(request.raw, reply.raw, done as () => void);
  });
  answerAlways(app);
  readJson(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, readForm);
  app.addHook('onResponse', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    if ((quietRoutes.has(url) || (config as { byItself?: true }).byItself) && reply.statusCode === 200) return;
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const refused = reply.statusCode === 403 || reply.statusCode === 429;
    request.log.info(
      refused ? { ...line, security: 'refused', ...(await askedBy(services, request)) } : line,
      'request',
    );
  });
  app.setErrorHandler(answerError);
  for (const { contract, handlers } of modules) mount(app, services, contract, handlers as never);
  const contracts = modules.map(({ contract }) => contract);
  refuseOtherMethods(app, contracts);
  await serveOpenApi(app, contracts, declared.errors);
  serveHealth(app, services);
  await servePages(app, services, webFolder);
  return app;
}
