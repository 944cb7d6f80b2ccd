/**
 * Faults that are planted one at a time to see that a test fails: what would be wrong, where, and which tests must
 * notice. `npm run mutate` plants them, `npm test` checks that each still has its place.
 *
 * @typedef {object} Fault
 * @property {string} name what is wrong then
 * @property {string} file from the root of the repository
 * @property {string} from text that the file holds exactly once
 * @property {string} to what stands in its place
 * @property {string[]} tests files, from the workspace `backend` or `frontend` that they begin with
 * @property {'sqlite' | 'mysql'} [engine] of the backend's tests; `sqlite` unless said otherwise
 * @property {string} [only] runs these tests of the files alone: a pattern of their titles
 */

const RATING_KEY = {
  file: 'backend/src/database/migrations/1764000000000-initial-schema.ts',
  from: `const rating = uniqueKey(engine, 'UQ_rating_user_candidate', ['user_id', 'candidate_id']);`,
  to: `const rating = uniqueKey(engine, 'UQ_rating_user_candidate', ['user_id', 'candidate_id', 'id']);`,
  tests: ['backend/e2e/database.e2e.ts'],
  only: 'by a key of the database itself',
};

/** @type {Fault[]} */
export const FAULTS = [
  // What is stored
  { name: 'ratings have no unique key on SQLite', ...RATING_KEY },
  { name: 'ratings have no unique key on MariaDB', ...RATING_KEY, engine: 'mysql' },
  {
    name: 'no gate before SQLite',
    file: 'backend/src/database/data-source.ts',
    from: `installSqliteGate(dataSource);`,
    to: '',
    tests: ['backend/e2e/database.e2e.ts'],
    only: 'keep a row|keep a plain write',
  },
  {
    name: 'raters and candidates are not locked',
    file: 'backend/src/ratings/rating-writes.repository.ts',
    from: `[' FOR UPDATE', ' LOCK IN SHARE MODE']`,
    to: `['', '']`,
    tests: ['backend/e2e/concurrency.e2e.ts'],
    only: 'being changed',
    engine: 'mysql',
  },
  {
    name: 'a vote is not looked for among those that are stored',
    file: 'backend/src/ratings/rating-writer.ts',
    from: `if (id !== undefined) return alreadyRated();`,
    to: '',
    tests: ['backend/e2e/ratings.e2e.ts'],
    only: 'happens once',
  },
  {
    name: 'totals are not moved with a rating',
    file: 'backend/src/ratings/rating-writer.ts',
    from: `const moves = this.totals.statementsOf(totalMoves(standing, 1));`,
    to: `const moves = this.totals.statementsOf(totalMoves([], 1));`,
    tests: ['backend/e2e/ratings.e2e.ts'],
    only: 'moves every total',
  },
  {
    name: 'totals are not taken back when an account goes',
    file: 'backend/src/ratings/rating-withdrawal.ts',
    from: `await this.totals.moveCandidates(totalMoves(given, -1));`,
    to: '',
    tests: ['backend/e2e/users.e2e.ts'],
    only: 'takes the ratings along',
  },
  {
    name: 'one bad vote takes its neighbours with it',
    file: 'backend/src/ratings/rating-writer.ts',
    from: `if (batch.length === 1 || translateDatabaseError(error))`,
    to: `if (batch.length >= 1)`,
    tests: ['backend/e2e/concurrency.e2e.ts'],
    only: 'tries each rating alone',
  },
  {
    name: 'a deadlock is not tried again',
    file: 'backend/src/database/database.ts',
    from: `if (attempt === ATTEMPTS || !isRetryable(error)) throw error;`,
    to: `throw error;`,
    tests: ['backend/e2e/database.e2e.ts'],
    only: 'run again, whole',
  },
  {
    name: 'an import stores line by line',
    file: 'backend/src/titles/titles-import.service.ts',
    from: `if (!dryRun && table.faults.count > 0) throw table.faults.refusal();
    const counts = await againWhenLost(() => this.store(wanted, dryRun), isTitleTaken).catch(
      rethrowTitleError,
    );`,
    to: `const counts = await againWhenLost(() => this.store(wanted, dryRun), isTitleTaken).catch(
      rethrowTitleError,
    );
    if (!dryRun && table.faults.count > 0) throw table.faults.refusal();`,
    tests: ['backend/e2e/imports.e2e.ts'],
    only: 'numbers lines as a spreadsheet',
  },
  {
    name: 'an import of candidates stores what it can',
    file: 'backend/src/candidates/candidates-import.service.ts',
    from: `if (!dryRun) throw faults.refusal();
      return`,
    to: `if (!dryRun) await this.store(lines, new Map(), faults);
      return`,
    tests: ['backend/e2e/imports.e2e.ts'],
    only: 'names twenty faults',
  },
  {
    name: 'the audit trail is not written',
    file: 'backend/src/audit/audit.ts',
    from: `if (actor?.role === 'admin') await`,
    to: `if (actor === null) await`,
    tests: ['backend/e2e/audit.e2e.ts'],
    only: 'tells of titles',
  },
  {
    name: 'what grows beyond its column is taken',
    file: 'backend/src/validation/fields.decorator.ts',
    from: `const fits = !rules.normalized || [...normalizeName(value)].length <= 2 * max;`,
    to: `const fits = true;`,
    tests: ['backend/e2e/titles.e2e.ts'],
    only: 'refuses a wrong or unknown',
    engine: 'mysql',
  },

  // Who may do what
  {
    name: 'nobody looks at the role',
    file: 'backend/src/auth/auth.guard.ts',
    from: `if (role === 'user' || (role === 'admin' && mayAdminister(user))) return true;`,
    to: `return true;`,
    tests: ['backend/e2e/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'one route for administrators is for everybody who is signed in',
    file: 'backend/src/titles/titles.controller.ts',
    from: `@Roles('admin')
  @Delete(':id')`,
    to: `@Roles('user')
  @Delete(':id')`,
    tests: ['backend/e2e/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'one route says nothing of who may call it',
    file: 'backend/src/titles/titles.controller.ts',
    from: `@Roles('admin')
  @Put(':id')`,
    to: `@Put(':id')`,
    tests: ['backend/e2e/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'one route for administrators is public',
    file: 'backend/src/candidates/candidates.controller.ts',
    from: `@Roles('admin')
  @Post('bulk-delete')`,
    to: `@Public()
  @Post('bulk-delete')`,
    tests: ['backend/e2e/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'the average is left in the answer for visitors',
    file: 'backend/src/candidates/kept-answers.ts',
    from: `if (audience(caller) === 'everybody') return toCandidateDto(candidate);`,
    to: '',
    tests: ['backend/e2e/access.e2e.ts'],
    only: 'scores that are planted',
  },
  {
    name: 'administrators and visitors share the kept answers and their ETags',
    file: 'backend/src/candidates/kept-answers.ts',
    from: `\`list for \${audience(caller)}\``,
    to: `'list'`,
    tests: ['backend/e2e/candidates.e2e.ts'],
    only: 'never mistake',
  },
  {
    name: 'shared caches may keep the answer for an administrator',
    file: 'backend/src/candidates/conditional-get.interceptor.ts',
    from: `request.user ? 'private, no-cache' : 'public, no-cache'`,
    to: `'public, no-cache'`,
    tests: ['backend/e2e/candidates.e2e.ts'],
    only: 'headers that say',
  },
  {
    name: 'the version of a token is not checked',
    file: 'backend/src/auth/bearers.ts',
    from: `user && user.tokenVersion === claims.tv && isOlder`,
    to: `user && isOlder`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'after an administrator has set another password',
  },
  {
    name: 'tokens that were signed out still count',
    file: 'backend/src/auth/auth.repository.ts',
    from: `jti IN (\${marks(jtis)}))`,
    to: `jti IN (\${marks(jtis)}) AND 1 = 0)`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'kills that token and no other',
  },
  {
    name: 'a token that was verified once never expires',
    file: 'backend/src/auth/verified-tokens.ts',
    from: `if (claims && claims.exp * 1000 <= Date.now())`,
    to: `if (claims && claims.exp === 0)`,
    tests: ['backend/src/auth/verified-tokens.spec.ts'],
  },
  {
    name: 'a new password leaves the tokens alive',
    file: 'backend/src/users/users.service.ts',
    from: `user.tokenVersion + (change.passwordHash ? 1 : 0)`,
    to: `user.tokenVersion`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'after an administrator has set another password',
  },
  {
    name: 'the last administrator may go',
    file: 'backend/src/users/users.service.ts',
    from: `if (adminIds.every((id) => ids.includes(id))) throw lastAdmin();`,
    to: '',
    tests: ['backend/e2e/users.e2e.ts'],
    only: 'is not demoted|remains when',
  },
  {
    name: 'the last administrators are counted without a lock',
    file: 'backend/src/users/users.repository.ts',
    from: `where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: this.database.lock,`,
    to: `where: { role: 'admin' },
      order: { id: 'ASC' },`,
    tests: ['backend/e2e/users.e2e.ts'],
    only: 'both step down',
    engine: 'mysql',
  },
  {
    name: 'people may delete themselves',
    file: 'backend/src/users/users.service.ts',
    from: `if (ids.includes(actorId)) throw selfDelete();`,
    to: '',
    tests: ['backend/e2e/users.e2e.ts'],
    only: 'is not for the own account',
  },
  {
    name: 'who has voted may change the address',
    file: 'backend/src/users/users.service.ts',
    from: `if (newEmail !== undefined && user.hasVoted) throw emailLocked();`,
    to: '',
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'keeps the address of who has voted',
  },

  // What attackers repeat
  {
    name: 'nothing is limited',
    file: 'backend/src/limits/memory-counters.ts',
    from: `if (use !== 'count' && counter && counter.count >= limit.count) return counter.endsAt - now;`,
    to: '',
    tests: ['backend/e2e/limits.e2e.ts'],
    only: 'failures do, in whatever way',
  },
  {
    name: 'guesses at one account are not counted',
    file: 'backend/src/auth/auth.service.ts',
    from: `await this.limiter.take('signinAccount', email);`,
    to: '',
    tests: ['backend/e2e/limits.e2e.ts'],
    only: 'failures do, in whatever way',
  },
  {
    name: 'guesses that are sent at once go uncounted',
    file: 'backend/src/auth/auth.service.ts',
    from: `// Once more: many guesses sent at once have been counted by now.
    await this.refuseGuessing(address, guesser);`,
    to: '',
    tests: ['backend/e2e/limits.e2e.ts'],
    only: 'the right one among guesses',
  },
  {
    name: 'whoever says to be a proxy is believed',
    file: 'backend/src/configure-app.ts',
    from: `settings.trustProxy.length > 0 ? settings.trustProxy : false`,
    to: `true`,
    tests: ['backend/e2e/limits.e2e.ts'],
    only: 'nobody escapes by inventing',
  },
  {
    name: 'each address of an IPv6 network counts alone',
    file: 'backend/src/limits/network.ts',
    from: `if (isIP(plain) !== 6) return plain;`,
    to: `return plain;`,
    tests: ['backend/e2e/limits.e2e.ts'],
    only: 'an IPv6 network',
  },
  {
    name: 'ratings are not limited',
    file: 'backend/src/ratings/ratings.service.ts',
    from: `await this.limiter.count('ratingUser', userId);`,
    to: '',
    tests: ['backend/e2e/limits.e2e.ts'],
    only: 'those that were stored count',
  },
  {
    name: 'instances do not share their counters',
    file: 'backend/src/limits/limiter.ts',
    from: `settings.limits && settings.redisUrl ? new RedisCounters(settings.redisUrl) : null`,
    to: `null`,
    tests: ['backend/e2e/redis.e2e.ts'],
  },
  {
    name: 'what an instance has counted is forgotten while Redis is away',
    file: 'backend/src/limits/limiter.ts',
    from: `if (there === 0 && use !== 'check') this.memory.use(key, limit, 'count');`,
    to: '',
    tests: ['backend/e2e/redis.e2e.ts'],
    only: 'dies in the middle',
  },
  {
    name: 'a Redis that is away fails requests',
    file: 'backend/src/limits/redis-counters.ts',
    from: `this.lose(error as Error);
      return null;`,
    to: `throw error;`,
    tests: ['backend/e2e/redis.e2e.ts'],
    only: 'dies in the middle|one that hangs',
  },
  {
    name: 'no proof of work is asked for',
    file: 'backend/src/auth/registration-gate.ts',
    from: `if (!isFree && !`,
    to: `if (false && !`,
    tests: ['backend/e2e/proof-of-work.e2e.ts'],
    only: 'beyond a number ask',
  },
  {
    name: 'a proof of work is good for many',
    file: 'backend/src/auth/proof-of-work.ts',
    from: `return this.limiter.isFirst(\`proof:\${salt}\`, LIFETIME_SECONDS);`,
    to: `return true;`,
    tests: ['backend/e2e/proof-of-work.e2e.ts'],
    only: 'lets one in, however many',
  },
  {
    name: 'a proof of work is good for ever',
    file: 'backend/src/auth/proof-of-work.ts',
    from: `if (Number.parseInt(endsAt, 36) <= Date.now()) return false;`,
    to: '',
    tests: ['backend/e2e/proof-of-work.e2e.ts'],
    only: 'comes too late',
  },
  {
    name: 'a proof of work is good for any purpose',
    file: 'backend/src/auth/proof-of-work.ts',
    from: `.update(\`\${purpose}.\${salt}.\${target}\`)`,
    to: `.update(\`\${salt}.\${target}\`)`,
    tests: ['backend/e2e/proof-of-work.e2e.ts'],
    only: 'of another purpose',
  },
  {
    name: 'who has proven nothing may rate',
    file: 'backend/src/ratings/ratings.service.ts',
    from: `this.emails.refuseUnproven(user);`,
    to: '',
    tests: ['backend/e2e/email-verification.e2e.ts'],
    only: 'who has registered',
  },
  {
    name: 'one mailbox has many accounts',
    file: 'backend/src/users/email-policy.ts',
    from: `canonicalEmail: this.isOn ? canonicalEmail(email) : null,`,
    to: `canonicalEmail: null,`,
    tests: ['backend/e2e/email-verification.e2e.ts'],
    only: 'gives one account',
  },
  {
    name: 'older accounts hold no mailbox',
    file: 'backend/src/database/first-run.ts',
    from: `await this.canonicalEmails.fill();`,
    to: '',
    tests: ['backend/e2e/email-verification.e2e.ts'],
    only: 'counts older accounts',
  },
  {
    name: 'a verification link works for ever',
    file: 'backend/src/auth/email-verification.repository.ts',
    from: `usedAt: IsNull(), expiresAt: MoreThan(now)`,
    to: `usedAt: IsNull()`,
    tests: ['backend/e2e/email-verification.e2e.ts'],
    only: 'dies after a day',
  },
  {
    name: 'a verification link proves the next address as well',
    file: 'backend/src/users/users.service.ts',
    from: `if (newEmail !== undefined) await this.users.forgetVerifications([id]);`,
    to: '',
    tests: ['backend/e2e/email-verification.e2e.ts'],
    only: 'must be proven anew',
  },
  {
    name: 'any number of passwords is hashed at once',
    file: 'backend/src/limits/turns.ts',
    from: `if (this.running >= this.atOnce) {`,
    to: `if (this.running < 0) {`,
    tests: ['backend/src/limits/turns.spec.ts'],
  },
  {
    name: 'passwords are not hashed in turns',
    file: 'backend/src/users/passwords.ts',
    from: `return this.turns.run(() => hash(password, ARGON2ID));`,
    to: `return hash(password, ARGON2ID);`,
    tests: ['backend/src/users/passwords.spec.ts'],
  },
  {
    name: 'the most common passwords are taken',
    file: 'backend/src/users/passwords.ts',
    from: `if (this.settings.production && isCommonPassword(password)) throw commonPassword();`,
    to: '',
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'most common passwords',
  },
  {
    name: 'sign-in tells an unknown address by its answer',
    file: 'backend/src/auth/auth.service.ts',
    from: `if (!matches || !user) {
      await failed();`,
    to: `if (!user) throw twoStepRequired();
    if (!matches) {
      await failed();`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'same bytes',
  },
  {
    name: 'sign-in tells an unknown address by its time',
    file: 'backend/src/auth/auth.service.ts',
    from: `const matches = await this.passwords.matches(user?.passwordHash ?? null, password);`,
    to: `const matches = user !== null && (await this.passwords.matches(user.passwordHash, password));`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'compares as many passwords',
  },
  {
    name: 'asking for a reset tells an unknown address by its answer',
    file: 'backend/src/auth/password-reset.service.ts',
    from: `return this.settings.production || this.settings.mail ? null : link.address;`,
    to: `return this.settings.production || this.settings.mail || !user ? null : link.address;`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'answered the same for an unknown address',
  },

  // Resets
  {
    name: 'a reset token works twice',
    file: 'backend/src/auth/auth.repository.ts',
    from: `token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now`,
    to: `token_hash = :tokenHash AND expires_at > :now`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'is replaced once',
  },
  {
    name: 'a reset token works for ever',
    file: 'backend/src/auth/auth.repository.ts',
    from: `token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now`,
    to: `token_hash = :tokenHash AND used_at IS NULL`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'after half an hour',
  },
  {
    name: 'reset tokens are stored as they are',
    file: 'backend/src/auth/reset-links.ts',
    from: `return createHash('sha256').update(token).digest('hex');`,
    to: `return createHash && token;`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'leaves no token in the database',
  },
  {
    name: 'production answers with the reset link',
    file: 'backend/src/auth/password-reset.service.ts',
    from: `return this.settings.production || this.settings.mail ? null : link.address;`,
    to: `return this.settings.mail ? null : link.address;`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'no answer holds a reset link',
  },
  {
    name: 'reset links are made from what the request says',
    file: 'backend/src/auth/reset-links.ts',
    from: `this.settings.publicUrl ?? origin`,
    to: `origin`,
    tests: ['backend/e2e/contact.e2e.ts'],
    only: 'a reset link goes to its owner',
  },

  // Production
  {
    name: 'demo accounts start in production',
    file: 'backend/src/config/settings.ts',
    from: `if (demo && production) {`,
    to: `if (demo && production && port === 0) {`,
    tests: ['backend/src/config/settings.spec.ts'],
  },
  {
    name: 'demo accounts are made by default in production',
    file: 'backend/src/config/settings.ts',
    from: `onOff('DEMO', !production && databaseUrl === null)`,
    to: `onOff('DEMO', databaseUrl === null)`,
    tests: ['backend/src/config/settings.spec.ts'],
  },
  {
    name: 'production starts without a secret',
    file: 'backend/src/config/settings.ts',
    from: `if (jwtSecret === null && production) {`,
    to: `if (jwtSecret === '' && production) {`,
    tests: ['backend/src/config/settings.spec.ts'],
  },
  {
    name: 'scripts in the page are allowed',
    file: 'backend/src/web/security-headers.ts',
    from: `"script-src 'self'"`,
    to: `"script-src 'self' 'unsafe-inline'"`,
    tests: ['backend/e2e/errors.e2e.ts'],
    only: 'keeps browsers from guessing',
  },
  {
    name: 'pages may be framed',
    file: 'backend/src/web/security-headers.ts',
    from: `"frame-ancestors 'none'",`,
    to: ``,
    tests: ['backend/e2e/errors.e2e.ts'],
    only: 'keeps browsers from guessing',
  },
  {
    name: 'stored pictures may run scripts',
    file: 'backend/src/web/stored-images.ts',
    from: `reply.header('Content-Security-Policy', PICTURE_CSP);`,
    to: '',
    tests: ['backend/e2e/images.e2e.ts'],
    only: 'lets it do nothing',
  },

  // What is sent
  {
    name: 'what is uploaded is believed to be a picture of the right kind',
    file: 'backend/src/images/image-store.ts',
    from: `if (!FORMATS.has(format)) throw notAnImage();`,
    to: '',
    tests: ['backend/e2e/profile-image.e2e.ts'],
  },
  {
    name: 'bodies may be nested as deeply as one likes',
    file: 'backend/src/validation/request.pipe.ts',
    from: `metadata.type === 'body' && isDeeper(value, DEEPEST)`,
    to: `metadata.type === 'body' && isDeeper(value, Infinity)`,
    tests: ['backend/e2e/errors.e2e.ts'],
    only: 'nested too deeply',
  },
  {
    name: 'unknown fields are passed over',
    file: 'backend/src/validation/request.pipe.ts',
    from: `forbidNonWhitelisted: true,`,
    to: '',
    tests: ['backend/e2e/errors.e2e.ts'],
    only: 'unknown',
  },
  {
    name: 'NUL and halves of characters are stored',
    file: 'backend/src/validation/fields.decorator.ts',
    from: `if (UNWRITABLE.test(value) || !value.isWellFormed())`,
    to: `if (UNWRITABLE === null)`,
    tests: ['backend/e2e/auth.e2e.ts'],
    only: 'refuses',
  },
  {
    name: 'an unforeseen error tells its cause',
    file: 'backend/src/errors/error.filter.ts',
    from: `return new AppError(500, 'INTERNAL', 'Something went wrong', { cause: error });
}

/** Nest`,
    to: `return new AppError(500, 'INTERNAL', String(error), { cause: error });
}

/** Nest`,
    tests: ['backend/e2e/errors.e2e.ts'],
    only: 'nobody foresaw',
  },
  {
    name: 'scores beyond the range of their metric are stored',
    file: 'backend/src/ratings/rating.ts',
    from: `(score as number) >= metric.minScore &&
    (score as number) <= metric.maxScore`,
    to: `(score as number) >= 0`,
    tests: ['backend/e2e/ratings.e2e.ts'],
  },
  {
    name: 'spreadsheets run what is in an exported file',
    file: 'backend/src/csv/csv-writer.ts',
    from: `return FORMULA.test(text) ?`,
    to: `return text === '' ?`,
    tests: ['backend/e2e/exports.e2e.ts'],
    only: 'harmless',
  },

  // Two-step sign-in
  {
    name: 'a code of an authenticator app passes twice',
    file: 'backend/src/two-step/two-step.repository.ts',
    from: `user_id = :userId AND last_step < :step`,
    to: `user_id = :userId AND :step = :step`,
    tests: ['backend/e2e/two-step.e2e.ts'],
    only: 'signing in',
  },
  {
    name: 'a recovery code passes twice',
    file: 'backend/src/two-step/two-step.repository.ts',
    from: `{ userId, codeHash, usedAt: IsNull() }`,
    to: `{ userId, codeHash }`,
    tests: ['backend/e2e/two-step.e2e.ts'],
    only: 'signing in',
  },
  {
    name: 'codes may be guessed at without end',
    file: 'backend/src/two-step/two-step-codes.ts',
    from: `await this.limiter.take('twoStepAccount', guesser);`,
    to: '',
    tests: ['backend/e2e/two-step.e2e.ts'],
    only: 'with limits',
  },
  {
    name: 'an administrator without the second step that is required sees scores',
    file: 'backend/src/candidates/kept-answers.ts',
    from: `mayAdminister(caller) ?`,
    to: `caller?.role === 'admin' ?`,
    tests: ['backend/e2e/two-step.e2e.ts'],
    only: 'where it is required',
  },
  {
    name: 'tokens from before the second step live on',
    file: 'backend/src/two-step/two-step.service.ts',
    from: `{ tokenVersion: locked.tokenVersion + 1 }`,
    to: `{ tokenVersion: locked.tokenVersion }`,
    tests: ['backend/e2e/two-step.e2e.ts'],
    only: 'set up',
  },
  {
    name: 'mails tell of what was rolled back',
    file: 'backend/src/database/database.ts',
    from: `    open.afterCommit.push(act);`,
    to: `    act();`,
    tests: ['backend/e2e/database.e2e.ts'],
    only: 'waits for the commit',
  },

  // On the device
  {
    name: 'a draft stays on the device after signing out',
    file: 'frontend/src/features/auth/useSignOut.ts',
    from: `if (user) removePersonalItems(user.id);`,
    to: `if (user) removePersonalItems(0);`,
    tests: ['frontend/src/app/session.spec.tsx'],
    only: 'forgets what the person has left',
  },
  {
    name: 'the worker keeps what was for one person',
    file: 'frontend/src/worker/rules.ts',
    from: `|| headers.has('authorization')`,
    to: '',
    tests: ['frontend/src/worker/rules.spec.ts'],
  },
];
