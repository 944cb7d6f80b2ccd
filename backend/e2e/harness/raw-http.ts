import { connect } from 'node:net';

/** What comes back for these very bytes: `fetch` would tidy an address first, or refuse to send it. */
export function sendBytes(serverUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(serverUrl);
  return new Promise((done, fail) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => done(received)).on('error', fail);
  });
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Requests a target unchanged, on a connection of its own. */
export async function sendTarget(
  serverUrl: string,
  target: string,
  { method = 'GET', host = 'index.test' } = {},
): Promise<RawAnswer> {
  const bytes = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const [head = '', ...body] = (await sendBytes(serverUrl, bytes)).split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
  return { status: Number(start.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}
