import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
}

/** Looks at what has come, 10 ms apart: just short of what a test may take. */
const MAX_TRIES = 5_000;

/** Implements as much of SMTP as is needed to receive emails and read them. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** How many emails the server has rejected. */
  refused = 0;
  /** Turns every mail away as long as it is true. */
  refusing = false;
  /** What is said to a recipient instead of yes, such as `550 no such mailbox`. */
  readonly rejections = new Map<string, string>();
  /** Recipients at whose emails the server hangs up without an answer. */
  readonly droppings = new Set<string>();
  /** At how many emails the server has hung up. */
  dropped = 0;
  /** Each recipient who was turned away, once for each time. */
  readonly rejected: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<MailServer> {
    const server = createServer();
    const self = new MailServer(server);
    server.on('connection', (socket) => self.talk(socket));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return self;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The mail number `index` once it has come. */
  async mail(index: number): Promise<ReceivedMail> {
    await this.until(() => this.mails.length > index);
    return this.mails[index] as ReceivedMail;
  }

  /** The first mail that fits, once it has come: others may come in between. */
  async find(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
    await this.until(() => this.mails.some(fits));
    return this.mails.find(fits) as ReceivedMail;
  }

  async until(happened: () => boolean): Promise<void> {
    for (let tries = 0; !happened(); tries += 1) {
      if (tries > MAX_TRIES) throw new Error('the mail server has waited in vain');
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    let received = '';
    let envelope = { from: '', to: [] as string[] };
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' && this.refusing) {
        this.refused += 1;
        return say('451 not now');
      }
      if (verb === 'MAIL') envelope = { from: addressIn(line), to: [] };
      const rejection = verb === 'RCPT' ? this.rejections.get(addressIn(line)) : undefined;
      if (rejection !== undefined) {
        this.rejected.push(addressIn(line));
        return say(rejection);
      }
      if (verb === 'RCPT') envelope.to.push(addressIn(line));
      if (verb === 'DATA') inData = true;
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      return say(verb === 'DATA' ? '354 go on' : '250 fine');
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (;;) {
        const end = received.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = received.slice(0, end);
        received = received.slice(end + (inData ? 5 : 2));
        if (!inData) {
          command(part);
        } else {
          inData = false;
          if (envelope.to.some((address) => this.droppings.has(address))) {
            this.dropped += 1;
            socket.destroy();
            return;
          }
          this.mails.push({ ...envelope, ...parse(part) });
          say('250 taken');
        }
      }
    });
    say('220 a mail server of the tests');
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = rest.join('\r\n\r\n').replace(/\r\n\.\./g, '\r\n.');
  return { headers, text: decode(body, headers['content-transfer-encoding'] ?? '') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
