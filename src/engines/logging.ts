import type { FastifyError, FastifyRequest } from 'fastify';

/** What a log line tells of a request: the route, never the address with its tokens and searches. */
export const logRequest = (request: FastifyRequest) => ({
  id: request.id,
  method: request.method,
  route: request.routeOptions?.url,
});

/** What a log line tells of an error: never the values of a query, which may be letters and tokens. */
export function logError(error: FastifyError) {
  const cause = error.cause as { message?: string; code?: string } | undefined;
  const withoutValues = (text = '') => text.split('\nparams:')[0] as string;
  return {
    type: error.name,
    message: withoutValues(error.message),
    code: cause?.code ?? error.code,
    cause: withoutValues(cause?.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** The same in one line: what failed at the bottom of it. */
export function failureText(error: unknown): string {
  const { cause, message } = logError(error as FastifyError);
  return cause || message;
}
