import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './http.mjs';

/** Emails to an account: one after registration, and one after a forgotten password. */
const MAILS = 2;
/** The server sends stored emails this soon after recovery, the lease of a server that is gone included. */
const MAIL_MS = 120_000;

/** What is sent to an account, or to whom it is, while nodes may be at fault: then "later" is an answer as well. */
const LATER = [429, 503, 507];

/**
 * What administrators and newcomers do meanwhile, each request at another instance than the one before: a change is stored
 * once, with one entry in the audit trail, or refused; and it acts on the very next request, wherever that arrives.
 */
export class Changes {
  /** By name of a title: 201 it must be there, anything else it may be. */
  titles = new Map();
  /** By email address of an account: the same; 'gone' it must not be there, 'going' it may be. */
  accounts = new Map();
  problems = new Set();
  deleted = 0;
  /** Addresses that asked for one email, and for which the server confirmed that it is on its way. */
  mailed = new Set();

  /** @param mailServer receives the emails of all instances */
  constructor(world, ports, mailServer) {
    Object.assign(this, { world, ports, mailServer });
  }

  load() {
    let stopping = false;
    const repeat = async (work) => {
      for (let number = 0; !stopping; number += 1) {
        await work(number);
        await sleep(this.world.random.between(20, 120));
      }
    };
    const running = [
      repeat((number) => this.makeTitle(number)),
      repeat((number) => this.comeAndGo(number)),
      repeat(() => this.deleteVoter()),
    ];
    return {
      stop: async () => {
        stopping = true;
        await Promise.all(running);
      },
    };
  }

  async makeTitle(number) {
    const name = `Office ${this.world.context.random.between(1, 1e9)} ${number}`;
    const [one, other] = this.world.random.some(this.ports, 2);
    const { status } = await this.send(one, 'POST', '/api/titles', { name }, this.world.admin);
    this.titles.set(name, status);
    if (status !== 201) return;
    const again = await this.send(other, 'POST', '/api/titles', { name }, this.world.admin, [409]);
    if (again.status === 201) this.problems.add('a name was given twice');
  }

  /** Somebody registers, is known at once, and asks for a mail; or is deleted, and at once is not known any more. */
  async comeAndGo(number) {
    const username = `new_${number}_${this.world.context.random.between(1, 1e9)}`;
    const email = `${username}@chaos.example`;
    const [one, other] = this.world.random.some(this.ports, 2);
    const newcomer = { username, email, password: 'a good secret' };
    const { status, body } = await this.send(one, 'POST', '/api/auth/register', newcomer);
    this.accounts.set(email, status);
    if (status !== 201) return;
    await this.send(other, 'GET', '/api/auth/me', undefined, body.token);
    if (number % 2 === 0) {
      const asked = await this.send(other, 'POST', '/api/auth/forgot-password', { email });
      if (asked.status === 200) this.mailed.add(email);
      return;
    }
    this.accounts.set(email, 'going');
    const gone = await this.send(
      other,
      'DELETE',
      `/api/users/${body.user.id}`,
      undefined,
      this.world.admin,
      [404],
    );
    if (gone.status !== 200) return;
    this.accounts.set(email, 'gone');
    const { status: known } = await this.send(one, 'GET', '/api/auth/me', undefined, body.token, [401]);
    if (known === 200) this.problems.add('a deleted account was let in');
  }

  /** Somebody who has voted or is about to: the ratings go, and every total is moved back. */
  async deleteVoter() {
    const { world } = this;
    const { id } = world.random.pick(
      world.users.slice(0, Math.max(1, Math.min(world.next, world.users.length))),
    );
    world.history.leaving.add(id);
    const port = world.random.pick(this.ports);
    const { status } = await this.send(port, 'DELETE', `/api/users/${id}`, undefined, world.admin, [404]);
    if (status !== 200) return;
    world.history.gone.add(id);
    this.deleted += 1;
  }

  /** @param refusals statuses that are right besides those of success */
  async send(port, method, path, body, token, refusals = []) {
    const answer = await send(method, path, body, { port, agent: undefined, token });
    const { status, code } = answer;
    if (status >= 400 && ![...LATER, ...refusals].includes(status)) {
      this.problems.add(`${method} ${path.replace(/\d+$/, '…')} was answered with ${status} ${code}`);
    }
    return answer;
  }

  /** Each mail that was promised has gone out, and once. @returns {Promise<string[]>} what is wrong */
  async checkMails() {
    const received = () => {
      const mails = this.mailServer.mails.map(({ to, headers }) => ({ to: to[0], subject: headers.subject }));
      return group(mails, 'to');
    };
    // A mail about a password is stored behind its answer: that none waits does not say that none is to come.
    const missing = () => {
      const all = received();
      return [...this.mailed].filter((email) => (all.get(email)?.length ?? 0) < MAILS);
    };
    await this.world.until(() => missing().length === 0, MAIL_MS);
    const isEmpty = await this.world.until(async () => {
      const waiting = await this.world.read((reader) => reader.query('SELECT id FROM outbox_mail'));
      return waiting.length === 0;
    }, MAIL_MS);
    const twice = [...received()].filter(
      ([, all]) => new Set(all.map(({ subject }) => subject)).size < all.length,
    );
    return [
      ...(isEmpty ? [] : ['mails still wait']),
      ...missing().map((email) => `${email} did not get its ${MAILS} mails`),
      ...twice.map(([email]) => `${email} got a mail twice`),
    ];
  }

  /** @returns {Promise<string[]>} what is wrong with what a node has of it */
  async check(database) {
    const titles = await database.query("SELECT name FROM title WHERE name LIKE 'Office %'");
    const entries = await database.query(
      "SELECT subject_name AS name FROM audit_entry WHERE action = 'title.create'",
    );
    const emails = await database.query("SELECT email FROM `user` WHERE email LIKE '%@chaos.example'");
    const deletions = await database.query(
      "SELECT subject_id AS id FROM audit_entry WHERE action = 'user.delete'",
    );
    const told = group(entries, 'name');
    const ends = group(deletions, 'id');
    return [
      ...this.problems,
      ...compare('title', group(titles, 'name'), this.titles),
      ...compare('account', group(emails, 'email'), this.accounts),
      ...titles
        .filter(({ name }) => told.get(name)?.length !== 1)
        .map(({ name }) => `the title ${name} has ${told.get(name)?.length ?? 0} entries in the audit trail`),
      ...[...ends]
        .filter(([, all]) => all.length > 1)
        .map(([id]) => `the account ${id} was deleted more than once`),
      ...[...this.world.history.gone]
        .filter((id) => !ends.has(id))
        .map((id) => `the deletion of the account ${id} is not in the audit trail`),
    ];
  }
}

function group(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}

function compare(what, stored, answered) {
  const problems = [];
  for (const [name, status] of answered) {
    const count = stored.get(name)?.length ?? 0;
    if (count > 1) problems.push(`the ${what} ${name} is stored ${count} times`);
    if (status === 201 && count === 0)
      problems.push(`the ${what} ${name} was acknowledged and is not stored`);
    if (status === 'gone' && count > 0) problems.push(`the ${what} ${name} was deleted and is still stored`);
  }
  return problems;
}
