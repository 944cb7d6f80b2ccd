import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { secondNeeded } from '../accounts/model/user.errors.js';
import { UsersRepository } from '../accounts/model/users.repository.js';
import type { User } from '../core/access/user.js';
import type { AuditAction, AuditValues } from '../core/audit/audit-entry.js';
import { AuditTrailService } from '../core/audit/audit-trail.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import { isGiven } from '../core/config/secret-files.js';
import { type Settings, SettingsError } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { forbidden } from '../core/errors/app-error.js';
import type { Precondition } from '../core/validation/precondition.js';
import { versionOf } from '../core/validation/precondition.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { type Methodology, methodologyOf } from '../index/method/methodology.js';
import { regionsOf } from '../index/weighting/regional-mean.js';
import { ImageStore } from '../media/images/image.store.js';
import { MethodologyService } from '../reports/methodology/methodology.service.js';
import { PANEL_CONTROLS, PANEL_SETTINGS } from './panel-controls.js';
import {
  acceptedChanges,
  type NewValues,
  type PanelValues,
  readable,
  type SettingChange,
  type SettingsState,
  stateOf,
  valuesAfter,
  withPanelValues,
} from './panel-settings.js';
import { SettingChangesRepository } from './setting-changes.repository.js';
import { toSettingsDto } from './settings.dto.js';
import {
  settingChangeDecided,
  settingChangeNotFound,
  settingPinned,
  settingRefused,
} from './settings.errors.js';
import { SettingsTask } from './settings.task.js';
import { StoredChangesService } from './stored-changes.service.js';

/** What changes the methodology takes effect this much later, so that the public can read it first. In milliseconds. */
export const NOTICE_MS = 60 * 60 * 1000;

/** The subject of the audit trail's entries and of conflicts. */
const SUBJECT = { id: 1, name: 'settings' };

/**
 * Changes settings on behalf of administrators. What decides about ratings, access or messages needs a second
 * administrator where one exists. What changes the methodology is announced an hour before it takes effect, once
 * anybody has rated.
 */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly rows: SettingChangesRepository,
    private readonly changes: StoredChangesService,
    private readonly users: UsersRepository,
    private readonly methodology: MethodologyService,
    private readonly audit: AuditTrailService,
    private readonly leaderboard: LeaderboardService,
    private readonly task: SettingsTask,
    private readonly images: ImageStore,
  ) {}

  /** Returns the settings with their changes. */
  async read(): Promise<SettingsState> {
    const changes = await this.changes.list();
    const now = this.leaderboard.now();
    return {
      version: versionOfChanges(changes),
      settings: this.settings,
      values: valuesAfter(acceptedChanges(changes, now)),
      changes: changes.toReversed(),
      names: await this.users.namesOf(
        changes.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy ?? 0]),
      ),
      now,
      hasSecond: (await this.users.countAdmins()) > 1,
      noticeMs: (await this.rows.hasRatings()) ? NOTICE_MS : 0,
    };
  }

  /**
   * Changes settings, or proposes the change to another administrator.
   * @throws AppError 400 for a value that does not fit; 409 SETTING_PINNED; 412
   */
  async propose(newValues: NewValues, actor: User, precondition: Precondition): Promise<void> {
    const proposed = await this.withLogo(newValues);
    await this.database
      .transaction(async () => {
        const others = await this.lockOthers(actor);
        const changes = await this.changes.list();
        precondition.check(SUBJECT.id, versionOfChanges(changes));
        const given = PANEL_SETTINGS.filter((name) => proposed[name] !== undefined);
        for (const name of given) if (isGiven(name, this.settings.environment)) throw settingPinned(name);
        const { before, after } = this.compare(changes, proposed);
        const isAlone = others.length === 0 || !needsSecond(proposed, before, after);
        const proposedAt = this.leaderboard.now();
        const change = { newValues: proposed, proposedBy: actor.id, proposedAt, ...UNDECIDED };
        const id = await this.changes.add(change);
        if (isAlone) await this.accept(id, { before, after, confirmedBy: null, now: proposedAt });
        await this.record('settings.propose', valuesAfter(acceptedChanges(changes)), proposed);
      })
      .catch((error) =>
        this.audit.tellConflict(error, 'settings', async () => toSettingsDto(await this.read(), actor.id)),
      );
    await this.task.refresh();
  }

  /**
   * Returns the settings with values that are not saved, such as those of a form.
   * @throws AppError 400 for a value that does not fit
   */
  async preview(newValues: NewValues): Promise<Settings> {
    return this.compare(await this.changes.list(), newValues).after;
  }

  /** Renders a new logo, so that nothing of the sent bytes is stored. @throws AppError 413 or 415 for a bad picture */
  private async withLogo(newValues: NewValues): Promise<NewValues> {
    const { LOGO } = newValues;
    if (!LOGO) return newValues;
    const sent = Buffer.from(LOGO, 'base64');
    const logo = await this.images.redrawLogo(sent);
    return { ...newValues, LOGO: logo.toString('base64') };
  }

  /**
   * Confirms a change of another administrator.
   * @throws AppError 400 if it no longer fits the other settings; 404; 409 SETTING_CHANGE_DECIDED or SECOND_ADMIN_NEEDED
   */
  async confirm(id: number, actor: User): Promise<void> {
    await this.database.transaction(async () => {
      await this.lockOthers(actor);
      const changes = await this.changes.list();
      const { newValues, proposedBy } = this.waiting(changes, id);
      if (proposedBy === actor.id) throw secondNeeded();
      const { before, after } = this.compare(changes, newValues);
      const now = this.leaderboard.now();
      await this.accept(id, { before, after, confirmedBy: actor.id, now });
      await this.record('settings.confirm', valuesAfter(acceptedChanges(changes)), newValues);
    });
    await this.task.refresh();
  }

  /** Withdraws a change that nobody has confirmed. @throws AppError 404; 409 SETTING_CHANGE_DECIDED */
  async withdraw(id: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.lockAdmins();
      const { newValues } = this.waiting(await this.changes.list(), id);
      await this.rows.update(id, { withdrawnAt: this.leaderboard.now() });
      await this.record('settings.withdraw', {}, newValues);
    });
  }

  /**
   * Locks all administrators, which puts proposals and confirmations in a sequence.
   * @returns the other administrators
   * @throws AppError 403 for a caller who is no longer one: with the role, the second administrator would be gone
   */
  private async lockOthers({ id }: User): Promise<number[]> {
    const admins = (await this.users.lockAdmins()).map((admin) => admin.id);
    if (!admins.includes(id)) throw forbidden();
    return admins.filter((admin) => admin !== id);
  }

  private waiting(changes: SettingChange[], id: number): SettingChange {
    const change = changes.find((one) => one.id === id);
    if (!change) throw settingChangeNotFound();
    if (stateOf(change, this.leaderboard.now()) !== 'waiting') throw settingChangeDecided();
    return change;
  }

  /**
   * Returns the settings once all accepted changes are in effect, without and with another change.
   * @throws AppError 400 if the settings would not fit together
   */
  private compare(changes: SettingChange[], newValues: NewValues): { before: Settings; after: Settings } {
    const { environment } = this.settings;
    const accepted = acceptedChanges(changes);
    try {
      const before = withPanelValues(environment, valuesAfter(accepted));
      const after = withPanelValues(environment, valuesAfter([...accepted, { newValues }]));
      this.refuseOtherRegions(before, after);
      return { before, after };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const mistake = error.mistakes[0] ?? error.message;
      const names = PANEL_SETTINGS.filter((name) => newValues[name] !== undefined);
      throw settingRefused(names.find((name) => mistake.includes(name)) ?? names[0] ?? '', mistake);
    }
  }

  /**
   * Refuses other regions while ranks follow them: only a change of the methodology is announced.
   * @throws AppError 400
   */
  private refuseOtherRegions(before: Settings, after: Settings): void {
    if (isDeepStrictEqual(regionsOf(before.population), regionsOf(after.population))) return;
    const stays = [before, after].every(({ rankOrder }) => rankOrder === 'weighted');
    const isSudden = !differs(methodologyOf(before), methodologyOf(after));
    if (stays || (isSudden && this.settings.rankOrder === 'weighted'))
      throw settingRefused('POPULATION', REGIONS_IN_USE);
  }

  /** Within a transaction: lets a change take effect, at once or after the notice. */
  private async accept(id: number, { before, after, confirmedBy, now }: Acceptance): Promise<void> {
    const [former, next] = [methodologyOf(before), methodologyOf(after)];
    const isAnnounced = differs(former, next) && (await this.rows.hasRatings());
    const effectiveAt = new Date(now.getTime() + (isAnnounced ? NOTICE_MS : 0));
    await this.rows.update(id, { confirmedBy, effectiveAt });
    await this.methodology.record(former, next, effectiveAt);
  }

  private record(action: AuditAction, before: PanelValues, newValues: NewValues): Promise<void> {
    const names = PANEL_SETTINGS.filter((name) => newValues[name] !== undefined);
    const shown = (values: NewValues): AuditValues =>
      Object.fromEntries(names.map((name) => [name, readable(name, values[name] ?? null)]));
    return this.audit.record({ action, subject: SUBJECT, before: shown(before), after: shown(newValues) });
  }
}

const REGIONS_IN_USE =
  'POPULATION must have the same regions and numbers of people while RANK_ORDER=weighted, because ranks follow them. Choose another RANK_ORDER first.';

/** What is known when a change is accepted. */
interface Acceptance {
  before: Settings;
  after: Settings;
  confirmedBy: number | null;
  now: Date;
}

const UNDECIDED = { confirmedBy: null, effectiveAt: null, withdrawnAt: null, followedAt: null };

function versionOfChanges(changes: readonly SettingChange[]): string {
  return versionOf(changes.map(({ id, effectiveAt, withdrawnAt }) => [id, effectiveAt, withdrawnAt]));
}

const differs = (one: Methodology, other: Methodology) => JSON.stringify(one) !== JSON.stringify(other);

/** Returns whether a change needs a second administrator, also for what it changes indirectly. */
function needsSecond(newValues: NewValues, before: Settings, after: Settings): boolean {
  const isNamed = PANEL_SETTINGS.some(
    (name) => newValues[name] !== undefined && 'needsSecond' in PANEL_CONTROLS[name],
  );
  return isNamed || differs(methodologyOf(before), methodologyOf(after));
}
