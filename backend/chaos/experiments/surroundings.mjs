import { setTimeout as sleep } from 'node:timers/promises';
import { lastingPort } from '../../../scripts/free-port.mjs';
import { MailServer, TcpProxy } from '../harness.mjs';
import { send } from '../http.mjs';
import { World } from '../world.mjs';

const BOTH = ['sqlite', 'mariadb'];
const HOUR_MS = 60 * 60 * 1_000;
const CLOCK = new URL('../shifted-clock.mjs', import.meta.url).href;
/** Fourteen hours ahead, twelve behind, and two that are off by parts of an hour. */
const ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/St_Johns', 'Asia/Kathmandu'];
/** How far from the true time a time may be that was written down, in milliseconds. */
const MOST_OFF_MS = 30_000;
/** No answer may wait for a mail server, whose own patience is longer, in milliseconds. */
const ANSWER_MS = 3_000;

/** The server's clock jumps by hours, forwards and backwards, while people vote and while nobody does. */
async function clockJumps(context) {
  const world = await World.make(context);
  const shifts = [0, -HOUR_MS, -2 * HOUR_MS, 3 * HOUR_MS, HOUR_MS];
  const env = { CHAOS_CLOCK: shifts.join(',') };
  const server = await world.start({ nodeArgs: ['--import', CLOCK], env });
  const problems = [];
  const ports = [world.port];
  if (context.engine === 'mariadb') {
    ports.push(await lastingPort());
    await world.start({ port: ports[1] });
  }
  const jump = () => process.kill(server.pid, 'SIGWINCH');
  for (const [index, shift] of shifts.slice(1).entries()) {
    const load = world.load({ ports });
    await sleep(500);
    if (index % 2 === 0) jump();
    await sleep(500);
    await load.stop();
    await world.get('/api/candidates');
    if (index % 2 === 1) jump();
    // What the other instance stores is seen here, however far the clock was set back.
    problems.push(...(await seesChangesOf(world, ports.at(-1), shift)));
  }
  const { unknown } = world.history.counts;
  if (unknown > 0) problems.push(`${unknown} votes got no clear answer`);
  problems.push(...(await world.settle()));
  const note = `jumps to ${shifts.map((ms) => `${ms / HOUR_MS} h`).join(', ')}`;
  return { history: world.history, problems, note };
}

async function seesChangesOf(world, port, shift) {
  const vote = world.freshVote();
  const path = `/api/candidates/${vote[1]}`;
  const { body: before } = await world.get(path);
  if ((await world.vote(vote, { port })).status !== 201) return ['a vote was not taken'];
  const isSeen = async () => (await world.get(path)).body?.totalRatings > before.totalRatings;
  return (await world.until(isSeen, 10_000))
    ? []
    : [`a vote was not shown with the clock at ${shift / HOUR_MS} h`];
}

/** Servers in time zones far apart write and read the same times. */
async function timeZones(context) {
  const world = await World.make(context);
  const problems = [];
  const [user] = world.users;
  const voted = new Map();
  const zones = context.quick ? ZONES.slice(0, 2) : ZONES;
  for (const zone of zones) {
    const server = await world.start({ env: { TZ: zone } });
    const vote = [user.id, world.candidateIds[voted.size]];
    if ((await world.vote(vote)).status !== 201) problems.push(`a vote was not taken in ${zone}`);
    voted.set(vote[1], Date.now());
    await world.loadFor(300);
    const { body } = await send('GET', '/api/ratings/user', undefined, {
      port: world.port,
      token: user.token,
    });
    const told = new Map(body.map(({ candidateId: { id }, createdAt }) => [id, createdAt]));
    for (const [id, at] of voted) {
      const off = Math.abs(Date.parse(told.get(id)) - at);
      if (!(off < MOST_OFF_MS))
        problems.push(`in ${zone} a vote of ${new Date(at).toISOString()} is said to be of ${told.get(id)}`);
    }
    await server.kill('SIGKILL');
  }
  await world.start();
  problems.push(...(await world.settle()));
  return { history: world.history, problems, note: zones.join(', ') };
}

/** The mail server is slow, then gone, then back: answers stay as they are, and every mail arrives. */
async function mailServerGone(context) {
  const mailServer = await MailServer.start();
  const proxy = await TcpProxy.before(mailServer.url.replace('smtp:', 'http:'));
  const world = await World.make(context, { env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` } });
  await world.start();
  const problems = [];
  const wanted = [];
  const medians = {};
  const write = async (when) => {
    const took = [];
    const load = world.load({ atOnce: 4 });
    for (let index = 0; index < 10; index += 1) {
      const message = `${when} ${index}`;
      const letter = { name: 'A', email: 'a@chaos.example', subject: 'bug', message };
      const answers = [await send('POST', '/api/contact', letter, { port: world.port })];
      const { email } = world.users[index];
      answers.push(await send('POST', '/api/auth/forgot-password', { email }, { port: world.port }));
      for (const { status, code, milliseconds } of answers) {
        took.push(milliseconds);
        if (status !== 201 && status !== 200)
          problems.push(`with a mail server that is ${when}: ${status ?? code}`);
        if (milliseconds > ANSWER_MS) problems.push(`an answer took ${Math.round(milliseconds)} ms`);
      }
      wanted.push(message);
      await sleep(100);
    }
    await load.stop();
    medians[when] = took.sort((a, b) => a - b)[took.length / 2].toFixed(1);
  };
  await write('well');
  proxy.freeze();
  await write('slow');
  const resetting = setInterval(() => proxy.reset(), 10);
  await write('gone');
  clearInterval(resetting);
  proxy.thaw();
  const missing = () =>
    wanted.filter((message) => !mailServer.mails.some(({ text }) => text.includes(message)));
  if (!(await world.until(() => missing().length === 0, 90_000))) {
    problems.push(`${missing().length} mails never came: ${missing().join('; ')}`);
  }
  problems.push(...(await world.settle()));
  await proxy.stop();
  await mailServer.stop();
  const note = Object.entries(medians)
    .map(([when, ms]) => `${when} ${ms} ms`)
    .join(', ');
  return { history: world.history, problems, note: `median answer: ${note}` };
}

export const surroundingFaults = {
  'clock-jumps': { engines: BOTH, run: clockJumps },
  'time-zones': { engines: BOTH, run: timeZones },
  'mail-server-gone': { engines: BOTH, run: mailServerGone },
};
