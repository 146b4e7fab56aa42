declare module 'autocannon' {
  export type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    setupRequest?: unknown;
  };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    overallRate?: number;
    requests: Request[];
  };
  type Finished = { non2xx: number; errors: number; duration: number };
  type Work = Promise<Finished> & {
    on(event: 'response', heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void): Work;
  };
  function autocannon(options: Options): Work;
  namespace autocannon {
    export type { Request };
  }
  export default autocannon;
}
