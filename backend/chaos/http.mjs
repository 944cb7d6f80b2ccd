import { Agent, request } from 'node:http';

/** After it an answer counts as one that never comes. */
const TIMEOUT_MS = 20_000;

/** Connections that are kept, as a browser or a proxy keeps them. */
export function connections(most) {
  return new Agent({ keepAlive: true, maxSockets: most });
}

/**
 * @param target { port, agent, token }
 * @returns {Promise<{ status, body, code, headers, sent, milliseconds }>} never rejects: without an answer `status`
 *   is undefined, `code` says why, and `sent` whether the request may have arrived
 */
export function send(method, path, body, { port, agent, token }) {
  return new Promise((resolve) => {
    const began = performance.now();
    const text = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const type = Buffer.isBuffer(body) ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
    let sent = false;
    const done = (outcome) => resolve({ sent, milliseconds: performance.now() - began, ...outcome });
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, agent, method, path },
        headers: {
          ...(text !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => done({ code: 'CUT' }));
        answer.on('end', () => {
          if (!answer.complete) return done({ code: 'CUT' });
          const parsed = parse(Buffer.concat(chunks).toString());
          done({ status: answer.statusCode, headers: answer.headers, body: parsed, code: parsed?.code });
        });
      },
    );
    asked.on('socket', (socket) => {
      if (!socket.connecting) sent = true;
      else socket.once('connect', () => (sent = true));
    });
    asked.setTimeout(TIMEOUT_MS, () => asked.destroy(Object.assign(new Error(), { code: 'HANGS' })));
    asked.on('error', ({ code }) => done({ code }));
    asked.end(text);
  });
}

const BOUNDARY = 'npi-chaos-boundary';

/** A form with one file. */
export function form(name, file) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
