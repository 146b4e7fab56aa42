import type { FastifyInstance } from 'fastify';
import { type CallSpec, type InputOf, methodOf, pathOf, type ReplyOf } from '#shared/contract.ts';
import type { Envelope } from '#shared/errors.ts';

export type Answer<T> = Envelope<T> & { headers: Record<string, unknown>; bytes: Buffer };

/** The calls of somebody, typed by the contracts that they are about. */
export type Client<Calls extends Record<string, CallSpec>> = ReturnType<typeof createClient<Calls>>;

/** Calls the application in this process as the browser would over HTTP, typed by the contract. */
export function createClient<Calls extends Record<string, CallSpec>>(
  app: FastifyInstance,
  token?: string,
  communityId?: string,
) {
  return async function call<K extends keyof Calls & string>(
    name: K,
    input?: InputOf<Calls[K]>,
  ): Promise<Answer<ReplyOf<Calls[K]>>> {
    const rest: Record<string, unknown> = { ...(input as object) };
    const url = pathOf(name).replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key];
      delete rest[key];
      return encodeURIComponent(String(value));
    });
    const method = methodOf(name) as 'GET';
    const inQuery = method === 'GET' || (method as string) === 'DELETE';
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(communityId ? { 'x-svj-id': communityId } : {}),
      },
      ...(inQuery ? { query: rest as Record<string, string> } : { payload: rest }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const envelope = isJson ? reply.json() : { code: reply.statusCode, data: null, message: '', showMessage: false };
    return { ...envelope, headers: reply.headers, bytes: reply.rawPayload };
  };
}
