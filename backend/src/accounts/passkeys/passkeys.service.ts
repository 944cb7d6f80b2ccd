import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { User } from '../../core/access/user.js';
import type { AuditAction } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import { unauthorized } from '../auth/auth.errors.js';
import { ReauthenticationService } from '../auth/reauthentication.service.js';
import { UsersRepository } from '../model/users.repository.js';
import type { PasskeyEntity } from '../passkey-credentials/passkey.entity.js';
import { type NewPasskey, PasskeysRepository } from '../passkey-credentials/passkeys.repository.js';
import { NO_PASSWORD } from '../passwords/passwords.service.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import type { NewPasskeyDto, NewPasskeyOptionsDto } from './passkey.dto.js';
import {
  lastWayIn,
  passkeyNotFound,
  passkeyNotStored,
  rethrowPasskeyError,
  tooManyPasskeys,
} from './passkey.errors.js';
import { PasskeyVerifierService, userHandle } from './passkey-verifier.service.js';

/** More than anybody has devices, and few enough to list on a page. */
const MAX_PASSKEYS = 10;

const subjectOf = (user: Pick<User, 'id'>) => `add ${user.id}`;
const subjectOfNew = (email: string) => `register ${email}`;

/** Manages the passkeys of accounts. */
@Injectable()
export class PasskeysService {
  constructor(
    @Inject(SETTINGS) private readonly settings: NamedSite,
    private readonly database: DatabaseService,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly verifier: PasskeyVerifierService,
    private readonly reauthentication: ReauthenticationService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
  ) {}

  list({ id }: User): Promise<PasskeyEntity[]> {
    return this.passkeys.listOfUser(id);
  }

  /**
   * Begins to add a passkey: a borrowed session must not leave one behind.
   * @param password needed unless the session is recent
   * @param origin the address of the request
   * @throws AppError 400 WRONG_PASSWORD; 403 SIGN_IN_AGAIN; 409 PASSKEYS_NOT_OFFERED or TOO_MANY_PASSKEYS; 429
   */
  async begin(caller: Caller, password: string | undefined, origin: string): Promise<NewPasskeyOptionsDto> {
    const { user } = caller;
    await this.reauthentication.confirmRecent(caller, password);
    const known = await this.passkeys.listOfUser(user.id);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    return this.options(subjectOf(user), `account ${user.id} ${user.createdAt.getTime()}`, user.username, {
      origin,
      known,
    });
  }

  /** Begins to register an account with a passkey. @throws AppError 409 PASSKEYS_NOT_OFFERED */
  beginNewAccount(username: string, email: string, origin: string): NewPasskeyOptionsDto {
    return this.options(subjectOfNew(email), randomUUID(), username, { origin, known: [] });
  }

  /** Verifies the passkey of a new account. @throws AppError 400 PASSKEY_NOT_STORED; 409 PASSKEYS_NOT_OFFERED */
  async verifyNewAccount(email: string, given: NewPasskeyDto, origin: string): Promise<NewPasskey> {
    return this.verify(subjectOfNew(email), given, origin);
  }

  /** Within a transaction: stores the passkey of a new account. @throws AppError 409 PASSKEY_EXISTS */
  async storeNew(userId: number, passkey: NewPasskey): Promise<void> {
    await this.passkeys.insert(userId, passkey).catch(rethrowPasskeyError);
  }

  /**
   * Adds a passkey.
   * @throws AppError 400 PASSKEY_NOT_STORED; 409 PASSKEYS_NOT_OFFERED, TOO_MANY_PASSKEYS or PASSKEY_EXISTS
   */
  async add(user: User, given: NewPasskeyDto, origin: string): Promise<PasskeyEntity> {
    const verified = await this.verify(subjectOf(user), given, origin);
    return this.database
      .transaction(async () => {
        await this.lock(user);
        if ((await this.passkeys.listOfUser(user.id)).length >= MAX_PASSKEYS) throw tooManyPasskeys();
        const stored = await this.passkeys.insert(user.id, verified);
        await this.record('passkey.add', user, stored.name);
        await this.mails.tell('passkeyAdded', user);
        return stored;
      })
      .catch(rethrowPasskeyError);
  }

  /** Renames a passkey. @throws AppError 404 PASSKEY_NOT_FOUND */
  async rename({ id: userId }: User, id: number, name: string): Promise<PasskeyEntity> {
    return this.database.transaction(async () => {
      const passkey = await this.passkeys.find(userId, id);
      if (!passkey) throw passkeyNotFound();
      await this.passkeys.rename(userId, id, name);
      return { ...passkey, name };
    });
  }

  /** Removes a passkey. @throws AppError 404 PASSKEY_NOT_FOUND; 409 LAST_WAY_IN */
  async remove(user: User, id: number): Promise<void> {
    await this.database.transaction(async () => {
      const { passwordHash } = await this.lock(user);
      const own = await this.passkeys.listOfUser(user.id);
      const passkey = own.find((one) => one.id === id);
      if (!passkey) throw passkeyNotFound();
      if (own.length === 1 && passwordHash === NO_PASSWORD) throw lastWayIn();
      await this.passkeys.remove(user.id, id);
      await this.record('passkey.remove', user, passkey.name);
      await this.mails.tell('passkeyRemoved', user);
    });
  }

  private async verify(subject: string, given: NewPasskeyDto, origin: string): Promise<NewPasskey> {
    const verified = await this.verifier.verifyNew(subject, this.verifier.site(origin), given);
    if (!verified) throw passkeyNotStored();
    return verified;
  }

  private options(
    subject: string,
    seed: string,
    username: string,
    { origin, known }: { origin: string; known: PasskeyEntity[] },
  ): NewPasskeyOptionsDto {
    return {
      challenge: this.verifier.challenge(subject),
      rp_id: this.verifier.site(origin).id,
      rp_name: siteName(this.settings, requestLanguage()),
      user_handle: userHandle(seed),
      user_name: username,
      exclude: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports.split(' ').filter((transport) => transport !== ''),
      })),
    };
  }

  /** Locks the account, so that simultaneous changes of its passkeys are counted one after the other. */
  private async lock(caller: User): Promise<User> {
    const user = await this.users.lockCaller(caller);
    if (!user) throw unauthorized();
    return user;
  }

  private record(action: AuditAction, { id, username }: User, name: string): Promise<void> {
    return this.audit.record({ action, subject: { id, name: username }, after: { name } });
  }
}
