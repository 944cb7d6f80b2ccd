import { connect } from 'node:net';
import { signerOf } from './passkeys.mjs';

/**
 * A closed loop over keep-alive connections, in a process of its own: each connection sends its next request
 * when it has the answer to the last. It parses no more of HTTP than it must, so that it costs little on a
 * machine that it shares with what it measures.
 *
 * Started with `fork`. It takes one message `{ port, connections, warmupMs, durationMs, load, reopens }` and sends
 * one: `{ requests, seconds, bytes, statuses, acknowledged, latencies }`. `load` is one of
 *   { kind: 'get', path, headers }                       the same request over and over
 *   { kind: 'get', paths, headers }                      these in turn
 *   { kind: 'votes', from, users: [token…], candidateIds, body }   a new vote each time, never one twice
 *   { kind: 'login', accounts: [{ email }…], password, addresses }   these in turn, as if from these in turn
 *   { kind: 'passkeys', accounts: [{ id }…], key }       a challenge and its answer, counted as one
 *   { kind: 'post', path, headers, bodies }              these in turn
 */
process.once('message', async (job) => {
  const next = requestsOf(job.load);
  const run = {
    job,
    next,
    counting: false,
    stopping: false,
    requests: 0,
    bytes: 0,
    statuses: {},
    latencies: [],
  };
  run.acknowledged = [];
  const connections = Array.from({ length: job.connections }, () => drive(run));
  await sleep(job.warmupMs);
  run.counting = true;
  const began = performance.now();
  await sleep(job.durationMs);
  run.counting = false;
  const seconds = (performance.now() - began) / 1000;
  run.stopping = true;
  await Promise.all(connections);
  const { requests, bytes, statuses, acknowledged } = run;
  process.send(
    { requests, seconds, bytes, statuses, acknowledged, latencies: percentiles(run.latencies) },
    () => process.exit(0),
  );
});

function requestsOf(load) {
  if (load.kind === 'get') {
    const made = (load.paths ?? [load.path]).map((path) => head('GET', path, load.headers ?? {}));
    let index = 0;
    return () => {
      index = index + 1 === made.length ? 0 : index + 1;
      return { bytes: made[index] };
    };
  }
  if (load.kind === 'login') {
    let index = 0;
    return () => {
      const { email } = load.accounts[index % load.accounts.length];
      const from = load.addresses?.[index % load.addresses.length];
      index += 1;
      const headers = from ? { 'X-Forwarded-For': from } : {};
      return { bytes: post('/api/auth/login', headers, JSON.stringify({ email, password: load.password })) };
    };
  }
  if (load.kind === 'passkeys') {
    const signed = signerOf(load.key);
    let index = 0;
    return () => {
      const { id } = load.accounts[index++ % load.accounts.length];
      const then = (body) => ({
        bytes: post('/api/auth/passkeys/sign-in', {}, signed(id, JSON.parse(body).challenge)),
      });
      return { bytes: post('/api/auth/passkeys/sign-in/options', {}, '{}'), then };
    };
  }
  if (load.kind === 'post') {
    const made = load.bodies.map((body) => post(load.path, load.headers, body));
    let index = 0;
    return () => ({ bytes: made[index++ % made.length] });
  }
  let number = load.from;
  return () => {
    const vote = voteOf(number++, load.users.length, load.candidateIds);
    const body = `{"candidateId":${vote.candidateId},"scores":${load.scores}}`;
    const headers = { Authorization: `Bearer ${load.users[vote.user].token}` };
    return { bytes: post('/api/ratings', headers, body), vote: [load.users[vote.user].id, vote.candidateId] };
  };
}

/** The n-th vote of a series in which no user votes for the same candidate twice. */
function voteOf(number, users, candidateIds) {
  const user = number % users;
  const pass = Math.floor(number / users);
  return { user, candidateId: candidateIds[(user + pass) % candidateIds.length] };
}

function head(method, path, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
}

function post(path, headers, body) {
  return Buffer.concat([
    head('POST', path, {
      'Content-Type': 'application/json',
      ...headers,
      'Content-Length': Buffer.byteLength(body),
    }),
    Buffer.from(body),
  ]);
}

function drive(run) {
  return new Promise((resolve, reject) => {
    const socket = connect(run.job.port, '127.0.0.1').setNoDelay(true);
    let received = [];
    let size = 0;
    let expected = -1;
    let sent = null;
    let sentAt = 0;
    const send = (next = null) => {
      if (run.stopping) {
        socket.end();
        return resolve();
      }
      sent = next ?? run.next();
      if (!next) sentAt = performance.now();
      socket.write(sent.bytes);
    };
    socket.on('connect', () => send());
    socket.on('error', (error) => !run.job.reopens && reject(error));
    socket.on('close', () => {
      if (run.stopping) return resolve();
      if (run.job.reopens) return resolve(drive(run));
      return reject(new Error('the server closed a connection'));
    });
    socket.on('data', (chunk) => {
      received.push(chunk);
      size += chunk.length;
      if (expected < 0) {
        const all = received.length === 1 ? chunk : Buffer.concat(received);
        const end = all.indexOf('\r\n\r\n');
        if (end < 0) return;
        const headers = all.latin1Slice(0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(headers);
        if (!length) return reject(new Error(`an answer without a length: ${headers}`));
        expected = end + 4 + Number(length[1]);
        sent.status = headers.slice(9, 12);
        received = [all];
      }
      if (size < expected) return;
      const next = sent.then?.(Buffer.concat(received).toString().split('\r\n\r\n')[1]) ?? null;
      if (run.counting && !next) {
        run.requests += 1;
        run.bytes += size;
        run.latencies.push(performance.now() - sentAt);
      }
      run.statuses[sent.status] = (run.statuses[sent.status] ?? 0) + 1;
      if (sent.vote && sent.status === '201') run.acknowledged.push(sent.vote);
      received = [];
      size = 0;
      expected = -1;
      send(next);
    });
  });
}

function percentiles(values) {
  const sorted = Float64Array.from(values).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
