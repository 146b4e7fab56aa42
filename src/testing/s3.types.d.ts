/** The part of the S3 server that tests use; the package brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
      allowMismatchedSignatures?: boolean;
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
  export = S3rver;
}
