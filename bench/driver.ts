// A process that sends requests and measures the answers; its parent passes the streams as JSON and reads the results.
import autocannon from 'autocannon';
import { percentile } from './report.ts';

/** One kind of load: connections that send the requests in turn, at most so many a second when a rate is named. */
export type Stream = {
  name: string;
  url: string;
  connections: number;
  rate?: number;
  /** Whether each request comes from an address of its own, as from behind a proxy. */
  addresses?: boolean;
  /** An encoded body is bytes in base64. */
  requests: { method: string; path: string; headers: Record<string, string>; body?: string; isEncoded?: true }[];
};

/** What a stream met, times in milliseconds; `failed` counts answers that were no 2xx, and none at all. */
export type Result = { perSecond: number; p50: number; p95: number; p99: number; max: number; failed: number };

const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

async function run({ url, connections, rate, addresses, requests }: Stream, seconds: number): Promise<Result> {
  const times: number[] = [];
  const withAddress = (request: { headers?: object }) => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': anyAddress() },
  });
  const asked = requests.map(({ isEncoded, ...request }) => ({
    ...request,
    ...(isEncoded && { body: Buffer.from(request.body ?? '', 'base64') }),
    ...(addresses && { setupRequest: withAddress }),
  }));
  const work = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    ...(rate && { overallRate: rate }),
    requests: asked as autocannon.Request[],
  });
  work.on('response', (_client, _status, _bytes, time) => void times.push(time));
  const { non2xx, errors, duration } = await work;
  return {
    perSecond: times.length / duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    max: times.at(-1) ?? 0,
    failed: non2xx + errors,
  };
}

process.once('message', async ({ streams, seconds }: { streams: Stream[]; seconds: number }) => {
  const results = await Promise.all(streams.map((stream) => run(stream, seconds)));
  process.send?.(results, () => process.exit(0));
});
