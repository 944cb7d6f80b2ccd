import { isGiven } from '../core/config/secret-files.js';
import { SETTING_LIST } from '../core/config/setting-list.js';
import { readSettings, type Settings } from '../core/config/settings.js';
import { logoPath } from '../core/http/logo-path.js';
import { PANEL_CONTROLS, PANEL_SETTINGS, type PanelSetting } from './panel-controls.js';

/** Values that administrators set, by name. */
export type PanelValues = Partial<Record<PanelSetting, string>>;
/** New values by name; null restores a default. */
export type NewValues = Partial<Record<PanelSetting, string | null>>;

/** A change of settings with its values readable. */
export interface SettingChange {
  id: number;
  newValues: NewValues;
  proposedBy: number;
  proposedAt: Date;
  confirmedBy: number | null;
  effectiveAt: Date | null;
  withdrawnAt: Date | null;
  followedAt: Date | null;
}

/** What the settings page shows. */
export interface SettingsState {
  version: string;
  settings: Settings;
  /** The values in effect that administrators have set. */
  values: PanelValues;
  /** All changes, the newest first. */
  changes: SettingChange[];
  names: ReadonlyMap<number, string>;
  now: Date;
  /** True if another administrator must confirm important changes. */
  hasSecond: boolean;
  /** The delay of changes of the methodology, in milliseconds. */
  noticeMs: number;
}

export const CHANGE_STATES = ['waiting', 'scheduled', 'in_effect', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Returns the state of a change at a time. */
export function stateOf({ effectiveAt, withdrawnAt }: SettingChange, now: Date): ChangeState {
  if (withdrawnAt) return 'withdrawn';
  if (!effectiveAt) return 'waiting';
  return effectiveAt > now ? 'scheduled' : 'in_effect';
}

/** Returns the accepted changes in the order in which they take effect. @param until later ones are left out */
export function acceptedChanges(changes: readonly SettingChange[], until?: Date): SettingChange[] {
  const timeOf = ({ effectiveAt }: SettingChange) => effectiveAt?.getTime() ?? 0;
  return changes
    .filter(({ effectiveAt, withdrawnAt }) => effectiveAt && !withdrawnAt && (!until || effectiveAt <= until))
    .sort((one, other) => timeOf(one) - timeOf(other) || one.id - other.id);
}

/** Returns the values after changes, in their order. */
export function valuesAfter(changes: readonly Pick<SettingChange, 'newValues'>[]): PanelValues {
  const values: PanelValues = {};
  for (const { newValues } of changes) {
    for (const name of PANEL_SETTINGS) {
      const value = newValues[name];
      if (value === null) delete values[name];
      else if (value !== undefined) values[name] = value;
    }
  }
  return values;
}

/**
 * Reads the settings of an environment together with those of the panel. The environment takes precedence.
 * @throws SettingsError if they do not fit together
 */
export function withPanelValues(environment: Readonly<NodeJS.ProcessEnv>, values: PanelValues): Settings {
  const free = PANEL_SETTINGS.filter((name) => values[name] !== undefined && !isGiven(name, environment));
  const added = Object.fromEntries(free.map((name) => [name, values[name]]));
  return readSettings({ ...environment, ...added }, values);
}

/** Returns the default of a setting; null if it has none. */
export function defaultValue(
  name: PanelSetting,
  values: PanelValues,
  environment: Readonly<NodeJS.ProcessEnv>,
): string | null {
  const { [name]: _own, ...others } = values;
  // These two depend on other settings, and never refuse any.
  if (name === 'MIN_RATINGS') return String(withPanelValues(environment, others).minRatings);
  if (name === 'VERIFICATION_TO_RATE') return withPanelValues(environment, others).verificationToRate;
  return SETTING_LIST.find((setting) => setting.name === name)?.default ?? null;
}

/**
 * Reduces an address to its kind and host, so that a secret can be recognised without being shown. The host is the one
 * that is connected to: another after an @ in the path would deceive the administrator who confirms.
 */
function masked(address: string): string {
  const [, kind = ''] = /^([a-z]+:\/\/)/i.exec(address) ?? [];
  const host = URL.canParse(address) ? new URL(address).host : '';
  return `${kind}***${host && `@${host}`}`;
}

/** Returns a value as people may see it. */
export function readable(name: PanelSetting, value: string | null): string | null {
  if (value === null) return null;
  const { kind } = PANEL_CONTROLS[name];
  if (kind === 'image') return logoPath(Buffer.from(value, 'base64'));
  return kind === 'secret' ? masked(value) : value;
}
