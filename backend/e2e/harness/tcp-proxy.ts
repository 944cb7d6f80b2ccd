import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What a database says instead of doing a statement: an error, or one row of one column. */
export type Refusal = {
  /** A piece of the statement. */
  statement: string;
  /** How often; then it is done again. */
  times: number;
  /** The statement runs, and only the answer is replaced: as after a COMMIT whose connection is killed. */
  isDone?: boolean;
} & ({ errno: number; message: string } | { column: string; value: string });

/** A packet of an answer, whose first is 1: https://mariadb.com/docs/server/reference/clientserver-protocol */
function packet(sequence: number, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from([body.length & 0xff, body.length >> 8, 0, sequence]), body]);
}

const withLength = (text: string) => `${String.fromCharCode(text.length)}${text}`;

function answerOf(refusal: Refusal): Buffer {
  if ('errno' in refusal) {
    const { errno, message } = refusal;
    return packet(1, [0xff, errno & 0xff, errno >> 8], `#HY000${message}`);
  }
  const { column, value } = refusal;
  const names = ['def', '', '', '', column, ''].map(withLength).join('');
  // A number of eight bytes in text, of the character set "binary", without flags.
  const definition = [0x0c, 63, 0, 20, 0, 0, 0, 0x08, 0, 0, 0, 0, 0];
  const end = [0xfe, 0, 0, 2, 0];
  return Buffer.concat([
    packet(1, [1]),
    packet(2, names, definition),
    packet(3, end),
    packet(4, withLength(value)),
    packet(5, end),
  ]);
}

/** Passes connections on to a server, and disturbs them as networks, frozen processes and clusters do. */
export class TcpProxy {
  /** How long each piece is held back, in milliseconds. */
  delayMs = 0;
  /** Takes everything and passes nothing on: a network that drops what it is given. */
  dropping = false;
  /** How many of the next answers are passed on by half, before the connection breaks. */
  cuts = 0;
  /** Breaks the connection once, in the middle of the answer to what holds this text. */
  cutAnswerTo: string | null = null;
  /** The statement that the database refuses, or whose answer is replaced. */
  refusal: Refusal | null = null;
  /** How many connections have been made. */
  connections = 0;
  private readonly replaced = new Map<Socket, Buffer>();
  private readonly sockets = new Set<Socket>();
  private readonly robbed = new Set<Socket>();
  private frozen = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** @param url where it forwards to */
  static async before(url: string): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(server, new URL(url));
    server.on('connection', (client) => proxy.forward(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A test that fails before it stops its proxy must not keep the process of all tests from ending.
    server.unref();
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The server's address through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.toString();
  }

  /** Connections stay, new ones are accepted, nothing is read or written: like SIGSTOP on the server. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Sends what was held back, like SIGCONT. */
  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Breaks every connection that there is. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** All is passed on again; connections that have lost something on the way break. */
  heal(): void {
    this.delayMs = 0;
    this.dropping = false;
    this.cuts = 0;
    this.refusal = null;
    for (const socket of this.robbed) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(client: Socket): void {
    this.connections += 1;
    const server = connect({
      host: this.target.hostname,
      port: Number(this.target.port || 3306),
      allowHalfOpen: true,
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true).unref();
      from.on('data', (chunk) => this.pass(chunk, from, to, from === server));
      from.on('end', () => this.later(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroySoon();
        this.sockets.delete(from);
        this.robbed.delete(from);
      });
      if (this.frozen) from.pause();
    }
  }

  private pass(chunk: Buffer, from: Socket, to: Socket, isAnswer: boolean): void {
    const { refusal } = this;
    if (!isAnswer && refusal && refusal.times > 0 && chunk.includes(refusal.statement)) {
      refusal.times -= 1;
      if (!refusal.isDone) {
        from.write(answerOf(refusal));
        return;
      }
      this.replaced.set(from, answerOf(refusal));
    }
    const replacement = isAnswer && this.replaced.get(to);
    if (replacement) {
      this.replaced.delete(to);
      to.write(replacement);
      return;
    }
    if (!isAnswer && this.cutAnswerTo !== null && chunk.includes(this.cutAnswerTo)) {
      this.cutAnswerTo = null;
      this.cuts += 1;
    }
    if (this.dropping) {
      this.robbed.add(to);
    } else if (isAnswer && this.cuts > 0) {
      this.cuts -= 1;
      to.write(chunk.subarray(0, chunk.length / 2), () => to.resetAndDestroy());
    } else {
      this.later(() => to.write(chunk));
    }
  }

  /** Pieces that are held back equally long keep their order. */
  private later(act: () => void): void {
    if (this.delayMs > 0) setTimeout(act, this.delayMs);
    else act();
  }
}
