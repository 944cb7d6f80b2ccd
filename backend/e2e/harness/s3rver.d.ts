declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What we use of it: it has no types of its own. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean });
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
