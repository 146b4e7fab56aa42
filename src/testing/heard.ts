import { Client } from 'pg';

/** The statements that are sent to the database while something is asked. */
export async function hear(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = Client.prototype;
  const said: string[] = [];
  Client.prototype.query = function listening(this: Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    said.push(typeof first === 'string' ? first : String(first?.text ?? ''));
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as never;
  await work().finally(() => {
    Client.prototype.query = query;
  });
  return said;
}
