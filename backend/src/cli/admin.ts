import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { ResetLinksService } from '../accounts/links/reset-links.service.js';
import { userNotFound } from '../accounts/model/user.errors.js';
import { UsersRepository } from '../accounts/model/users.repository.js';
import { TwoFactorRemovalService } from '../accounts/two-factor-codes/two-factor-removal.service.js';
import { CreateUserDto, UpdateUserDto } from '../accounts/users/user.dto.js';
import { UsersService } from '../accounts/users/users.service.js';
import type { User } from '../core/access/user.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { storedEmail } from '../core/validation/email-address.js';
import { RequestPipe } from '../core/validation/request.pipe.js';
import { MailDelivery } from '../messaging/mail/mail.delivery.js';
import { MailTransport } from '../messaging/mail/mail.transport.js';
import { OutboxService } from '../messaging/mail/outbox.service.js';
import { removeDemo } from '../seed/demo-removal.js';
import { type Arguments, runCommand, say, WrongUsage, withFeatures } from './command.js';

const HELP = `npm run admin -- create <username> <email> [--password-stdin]
npm run admin -- reset-password <email> [--password-stdin]
npm run admin -- promote <email>
npm run admin -- reset-two-factor <email>
npm run admin -- remove-demo

create            creates an administrator
reset-password    replaces a password, and signs the account out everywhere
promote           makes an existing account an administrator
reset-two-factor  removes two-factor sign-in, for a person who lost the telephone and the recovery codes
remove-demo       removes the demo's accounts, candidates, rounds and ratings, and keeps everything that people have
                  added. Use the settings of production. Stop every server and take a backup first.

  --password-stdin  reads the password from standard input. Without it, the command prints a link that sets the
                    password, once, within 30 minutes.

With the embedded database, stop the server first.`;

/** The command waits this long for the mail server, in milliseconds. It sends emails itself, because no server may be running. */
const MAIL_TIMEOUT_MS = 10_000;

/** The address in a link if PUBLIC_URL is not set and the server listens everywhere. */
const SITE = '<address of the site>';

/** An action of the command. @param password null for a random one and a link to set another */
type Action = (features: INestApplicationContext, args: string[], password: string | null) => Promise<string>;

const ACTIONS: Record<string, { words: number; act: Action }> = {
  create: {
    words: 2,
    async act(features, [username, email], password) {
      const input = { username, email, password: password ?? unknownPassword(), role: 'admin' };
      const user = await features.get(UsersService).create(await validated(CreateUserDto, input));
      const done = `${user.username} <${user.email}> is an administrator.`;
      return password === null ? `${done}\n${await linkFor(features, user)}` : done;
    },
  },
  'reset-password': {
    words: 1,
    async act(features, [email = ''], password) {
      const user = await find(features, email);
      await update(features, user, { password: password ?? unknownPassword() });
      const done = `${email} is signed out everywhere`;
      return password === null
        ? `${done}, and the old password no longer works.\n${await linkFor(features, user)}`
        : `${done}, and has a new password.`;
    },
  },
  promote: {
    words: 1,
    async act(features, [email = '']) {
      await update(features, await find(features, email), { role: 'admin' });
      return `${email} is an administrator.`;
    },
  },
  'reset-two-factor': {
    words: 1,
    async act(features, [email = '']) {
      const { id } = await find(features, email);
      const hadIt = await features.get(TwoFactorRemovalService).reset(id);
      return hadIt ? `${email} signs in with the password alone.` : `${email} had no two-factor sign-in.`;
    },
  },
  'remove-demo': {
    words: 0,
    async act(features) {
      const done = await removeDemo(features);
      return done === null ? 'This database holds no demo data.' : done.join('\n');
    },
  },
};

await runCommand({
  help: HELP,
  flags: ['password-stdin'],
  async run({ words: [name = '', ...rest], flags }) {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action || rest.length !== action.words)
      throw new WrongUsage('Name an action and the account that it is for.');
    await withFeatures('write', async (features) => {
      say(await action.act(features, rest, await readPassword(flags)));
      if (!(await deliverMails(features)))
        say('The server will send the emails about it after its next start.');
    });
    return true;
  },
});

async function update(features: INestApplicationContext, { id }: User, change: object): Promise<void> {
  const users = features.get(UsersService);
  // An operator who repairs an account wants it to sign in.
  await users.restoreAccess(id);
  await users.update(id, await validated(UpdateUserDto, change));
}

async function find(features: INestApplicationContext, email: string): Promise<User> {
  const user = await features.get(UsersRepository).findByEmail(storedEmail(email));
  if (!user) throw userNotFound();
  return user;
}

/** Validates input by the same rules as a request. */
async function validated<T>(metatype: new () => T, input: object): Promise<T> {
  return (await new RequestPipe().transform(input, { type: 'body', metatype })) as T;
}

/** Reads a password from standard input, never from the arguments, which everybody on the machine can read. */
async function readPassword(flags: Arguments['flags']): Promise<string | null> {
  return flags['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
}

function unknownPassword(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes a link with which its owner replaces the random password. */
async function linkFor(features: INestApplicationContext, { id }: User): Promise<string> {
  const { host, port } = features.get<Settings>(SETTINGS);
  const links = features.get(ResetLinksService);
  const isEverywhere = isIP(host) !== 0 && /^[0.:]+$/.test(host);
  // In a container nobody knows from inside where the site is opened.
  const origin = isEverywhere ? SITE : `http://${host}:${port}`;
  const link = links.make(origin);
  await links.allow(id, link, null);
  return `Open this link within 30 minutes to set a password: ${link.address}`;
}

/** Sends the waiting emails. @returns false if some were not delivered */
async function deliverMails(features: INestApplicationContext): Promise<boolean> {
  const outbox = features.get(OutboxService);
  if (!outbox.enabled) return true;
  const delivery = new MailDelivery(outbox, features.get(MailTransport));
  delivery.start();
  const isDrained = await delivery.drained(MAIL_TIMEOUT_MS);
  await delivery.stop();
  return isDrained;
}
