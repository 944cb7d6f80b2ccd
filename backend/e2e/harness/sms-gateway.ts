import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A gateway for text messages that records the requests that it receives. */
export class FakeSmsGateway {
  readonly requests: SmsRequest[] = [];
  /** What it answers; null: nothing, it hangs up. */
  answer: { status: number; body: string } | null = { status: 201, body: '{"status":"queued"}' };

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeSmsGateway> {
    const server = createServer();
    const self = new FakeSmsGateway(server);
    server.on('request', (request, response) => void self.take(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return self;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The code in the last message: the server sends the gateway a form, in which digits need no encoding. */
  get lastCode(): string {
    return /(?<!\d)\d{6}(?!\d)/.exec(this.requests.at(-1)?.body ?? '')?.[0] ?? '';
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    this.requests.push({ method, url, headers, body });
    if (this.answer === null) request.socket.destroy();
    else response.writeHead(this.answer.status).end(this.answer.body);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
