import mysql from 'mysql2/promise';
import { sqliteLibrary } from '../../sqlite/library.cjs';
import { MailServer } from '../harness.mjs';
import { World } from '../world.mjs';

/** Votes between two kills. */
const VOTES = 200;
/** The first look for receipts waits for votes that are being stored, and a lease that died with its holder runs out. */
const LOOKED_MS = 180_000;
/** Until then all receipts have been mailed, some hundreds in ten seconds. */
const MAILED_MS = 240_000;
const ENV = { RATE_LEVEL: 'none', RECEIPT_MAILS_PER_MINUTE: '3000' };

const LONG_AGO = "'2026-01-01 00:00:00.000'";
const PROVE = 'UPDATE `user` SET canonical_email = email';
const SUBSCRIBE =
  'INSERT INTO receipt_subscription (user_id, language, subscribed_at) ' +
  `SELECT id, 'en', ${LONG_AGO} FROM \`user\` WHERE role = 'user'`;
const LET_BE_DUE = `UPDATE receipt_subscription SET due_at = ${LONG_AGO} WHERE due_at > ${LONG_AGO}`;
const COLLECTED = 'SELECT COUNT(*) AS number FROM receipt_subscription WHERE due_at IS NOT NULL';
const WANTED = 'SELECT hash FROM ledger_entry WHERE rating_id IS NOT NULL';

/**
 * Kills the server with SIGKILL while receipts are collected, written and delivered: each receipt is in one mail, which
 * may come twice, as any may whose delivery was cut off.
 */
async function killAmongReceipts(context) {
  const mailServer = await MailServer.start();
  try {
    const world = await World.make(context, { env: { ...ENV, SMTP_URL: mailServer.url } });
    for (const sql of [PROVE, SUBSCRIBE]) await write(world.url, sql);
    const problems = [];
    const turns = Math.ceil(context.rounds / 4);
    for (let turn = 0; turn < turns; turn += 1) problems.push(...(await killOnce(world, mailServer)));
    await world.start();
    const isMailed = async () => {
      await write(world.url, LET_BE_DUE);
      return (await receiptProblems(world, mailServer)).length === 0;
    };
    if (!(await world.until(isMailed, MAILED_MS)))
      problems.push(...(await receiptProblems(world, mailServer)));
    problems.push(...(await world.settle()));
    const { length } = mailServer.mails;
    return { history: world.history, problems, note: `${turns} kills, ${length} mails` };
  } finally {
    await mailServer.stop();
  }
}

/** Lets people vote, and kills the server a moment after the first of their receipts has come. */
async function killOnce(world, mailServer) {
  const server = await world.start();
  const wanted = world.history.counts.ok + VOTES;
  const load = world.load();
  const voted = await world.until(() => world.history.counts.ok >= wanted);
  await load.stop();
  const collected = await world.until(async () => (await count(world, COLLECTED)) > 0, LOOKED_MS);
  await write(world.url, LET_BE_DUE);
  const before = mailServer.mails.length;
  const came = await world.until(() => mailServer.mails.length > before, LOOKED_MS);
  const beside = world.load();
  await new Promise((done) => setTimeout(done, world.random.between(0, 300)));
  await server.kill('SIGKILL');
  await beside.stop();
  const whatDidNot = { 'nobody could vote': voted, 'nothing was collected': collected, 'no mail came': came };
  return Object.keys(whatDidNot).filter((what) => !whatDidNot[what]);
}

/** @returns {Promise<string[]>} what is wrong with the mails that came */
async function receiptProblems(world, { mails }) {
  const mailsOf = new Map();
  for (const { headers, text } of mails)
    for (const hash of text.match(/^[0-9a-f]{64}(?=\r?$)/gm) ?? [])
      mailsOf.set(hash, (mailsOf.get(hash) ?? new Set()).add(headers['message-id']));
  const wanted = new Set((await world.read(({ query }) => query(WANTED))).map(({ hash }) => hash));
  const problems = [];
  const missing = [...wanted].filter((hash) => !mailsOf.has(hash)).length;
  if (missing > 0) problems.push(`${missing} receipts of ${wanted.size} were not mailed`);
  const twice = [...mailsOf.values()].filter((ids) => ids.size > 1).length;
  if (twice > 0) problems.push(`${twice} receipts are in several mails`);
  const unknown = [...mailsOf.keys()].filter((hash) => !wanted.has(hash)).length;
  if (unknown > 0) problems.push(`${unknown} receipts are of no rating`);
  return problems;
}

async function count(world, sql) {
  const [{ number }] = await world.read(({ query }) => query(sql));
  return Number(number);
}

/** Changes a row beside the server, which can't be told to let time pass. */
async function write(url, sql) {
  if (url.startsWith('sqlite:')) {
    const Sqlite = sqliteLibrary();
    const file = new Sqlite(url.slice('sqlite:'.length), { timeout: 10_000 });
    try {
      file.exec(sql);
    } finally {
      file.close();
    }
    return;
  }
  const connection = await mysql.createConnection({ uri: url });
  await connection.query(sql);
  await connection.end();
}

export const receiptFaults = {
  'kill-among-receipts': { engines: ['sqlite', 'mariadb'], run: killAmongReceipts },
};
