import { Injectable, Logger } from '@nestjs/common';
import { SecretBoxService } from '../core/secrets/secret-box.service.js';
import { PANEL_CONTROLS, PANEL_SETTINGS } from './panel-controls.js';
import type { NewValues, SettingChange } from './panel-settings.js';
import type { SettingChangeEntity } from './setting-change.entity.js';
import { SettingChangesRepository } from './setting-changes.repository.js';

/** Stores changes with their secrets sealed. */
@Injectable()
export class StoredChangesService {
  private readonly logger = new Logger(StoredChangesService.name);

  constructor(
    private readonly rows: SettingChangesRepository,
    private readonly box: SecretBoxService,
  ) {}

  /** Lists all changes with readable values, the oldest first. */
  async list(): Promise<SettingChange[]> {
    return (await this.rows.list()).map((row) => ({ ...row, newValues: this.opened(row) }));
  }

  /** Within a transaction: stores a change. @returns its id */
  add(change: Omit<SettingChange, 'id'>): Promise<number> {
    return this.rows.insert({ ...change, newValues: JSON.stringify(this.sealed(change.newValues)) });
  }

  private sealed(values: NewValues): NewValues {
    return mapSecrets(values, (name, value) => this.box.seal('settings', name, value));
  }

  /** Opens the secrets of a change. One that another secret of the server sealed is left out. */
  private opened({ id, newValues }: SettingChangeEntity): NewValues {
    return mapSecrets(JSON.parse(newValues) as NewValues, (name, value) => {
      const text = this.box.open('settings', name, value);
      if (text === null) {
        this.logger.warn(
          `${name} of settings change ${id} was sealed with another JWT_SECRET and does not open. Set ${name} again`,
        );
      }
      return text ?? undefined;
    });
  }
}

function mapSecrets(
  values: NewValues,
  change: (name: string, value: string) => string | undefined,
): NewValues {
  const changed: NewValues = {};
  for (const name of PANEL_SETTINGS) {
    const value = values[name];
    const isSecret = PANEL_CONTROLS[name].kind === 'secret' && typeof value === 'string';
    const result = isSecret ? change(name, value) : value;
    if (result !== undefined) changed[name] = result;
  }
  return changed;
}
