import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { SecurityMails } from '../users/security-mails.js';
import { CreateUserDto, UpdateUserDto } from '../users/user.dto.js';
import { userNotFound } from '../users/user.errors.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { RequestPipe } from '../validation/request.pipe.js';
import { type Arguments, runCommand, say, WrongUsage, withFeatures } from './command.js';

const HELP = `npm run admin -- create <username> <e-mail> [--password-stdin]
npm run admin -- reset-password <e-mail> [--password-stdin]
npm run admin -- promote <e-mail>
npm run admin -- reset-two-step <e-mail>

Makes an administrator, gives an account a new password (which signs it out everywhere), makes an account an
administrator's, or takes its two-step sign-in away when telephone and recovery codes are lost. Without --password-stdin a password is made up and shown once.
With the embedded database the server must be stopped.`;

/** So long a mail server is waited for: the mails of a command end with it. */
const MAIL_PATIENCE_MS = 10_000;

type Action = (
  features: INestApplicationContext,
  args: string[],
  password: () => Promise<string>,
) => Promise<string>;

const ACTIONS: Record<string, { words: number; act: Action }> = {
  create: {
    words: 2,
    async act(features, [username, email], password) {
      const input = { username, email, password: await password(), role: 'admin' };
      const user = await features
        .get(UsersService, { strict: false })
        .create(await judged(CreateUserDto, input));
      return `${user.username} <${user.email}> is an administrator.`;
    },
  },
  'reset-password': {
    words: 1,
    async act(features, [email = ''], password) {
      await update(features, email, { password: await password() });
      return `${email} has a new password and is signed out everywhere.`;
    },
  },
  promote: {
    words: 1,
    async act(features, [email = '']) {
      await update(features, email, { role: 'admin' });
      return `${email} is an administrator.`;
    },
  },
  'reset-two-step': {
    words: 1,
    async act(features, [email = '']) {
      const { id } = await find(features, email);
      const hadIt = await features.get(UsersService, { strict: false }).resetTwoStep(id);
      return hadIt ? `${email} signs in with the password alone.` : `${email} had no two-step sign-in.`;
    },
  },
};

await runCommand({
  help: HELP,
  flags: ['password-stdin'],
  async run({ words: [name = '', ...rest], flags }) {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action || rest.length !== action.words) throw new WrongUsage('What should be done, and to whom?');
    await withFeatures('write', async (features) => {
      say(await action.act(features, rest, () => readPassword(flags)));
      const mails = features.get(SecurityMails, { strict: false });
      if (!(await mails.settled(MAIL_PATIENCE_MS))) say('The mail server did not take the mails about it.');
    });
    return true;
  },
});

async function update(features: INestApplicationContext, email: string, change: object): Promise<void> {
  const { id } = await find(features, email);
  await features.get(UsersService, { strict: false }).update(id, await judged(UpdateUserDto, change));
}

async function find(features: INestApplicationContext, email: string): Promise<User> {
  const user = await features.get(UsersRepository, { strict: false }).findByEmail(email.trim().toLowerCase());
  if (!user) throw userNotFound();
  return user;
}

/** By the same rules as a request. */
function judged<T>(metatype: new () => T, input: object): Promise<T> {
  return new RequestPipe().transform(input, { type: 'body', metatype });
}

/** Never from the arguments: everybody on the machine can read those. */
async function readPassword(flags: Arguments['flags']): Promise<string> {
  if (flags['password-stdin']) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = randomBytes(12).toString('base64url');
  say(`password: ${password}`);
  return password;
}
