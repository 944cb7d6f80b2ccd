import { getCountries } from 'libphonenumber-js/min';
import type { SettingName, SiteTextName } from '../core/config/setting-list.js';
import { LEVELS, PUBLICATION_SCHEDULES, RANK_ORDERS } from '../core/config/settings.js';
import { LANGUAGES } from '../core/http/languages.js';

/** The sections of the settings page, in its order. */
export const PANEL_SECTIONS = ['policy', 'site', 'messages', 'security'] as const;
type PanelSection = (typeof PANEL_SECTIONS)[number];

/** How the settings page shows a setting. */
export interface PanelControl {
  section: PanelSection;
  /**
   * `text` is a line, `lines` a text of several lines, `table` a line for each row with cells between commas, `secret` a value that is shown without its password, `image` a
   * picture in Base64, of which the address is shown, `countries` codes between commas.
   */
  kind: 'choice' | 'countries' | 'number' | 'text' | 'lines' | 'table' | 'secret' | 'image';
  /** The values of a choice, or the codes of the countries. */
  options?: readonly string[];
  /** True if a second administrator must confirm a change, because it decides what counts, who gets in or who reads messages. */
  needsSecond?: true;
}

const ON_OFF = ['off', 'on'];
const choice = (section: PanelSection, options: readonly string[]): PanelControl => ({
  section,
  kind: 'choice',
  options,
});
/** A setting of the methodology. */
const policy = (options: readonly string[]): PanelControl => ({
  section: 'policy',
  kind: 'choice',
  options,
  needsSecond: true,
});
const text = (section: PanelSection): PanelControl => ({ section, kind: 'text' });
const lines = (section: PanelSection): PanelControl => ({ section, kind: 'lines' });
const number = (section: PanelSection): PanelControl => ({ section, kind: 'number' });

/**
 * The settings that administrators change in the panel. The others concern the machine, or its tuning, and only
 * operators set them.
 */
export const PANEL_CONTROLS = {
  VERIFICATION_TO_RATE: policy(LEVELS),
  VERIFICATION_TO_COUNT: policy(LEVELS),
  MIN_RATINGS: { section: 'policy', kind: 'number', needsSecond: true },
  PUBLICATION_SCHEDULE: policy(PUBLICATION_SCHEDULES),
  FREEZE_DURING_REVIEW: policy(ON_OFF),
  RANK_ORDER: policy(RANK_ORDERS),
  RANK_BANDS: policy(ON_OFF),
  TWO_PERSON_REVIEW: policy(['auto', 'off']),
  VOTER_ANONYMITY: policy(ON_OFF),
  POPULATION: { section: 'policy', kind: 'table', needsSecond: true },
  EVIDENCE_DAYS: { section: 'policy', kind: 'number', needsSecond: true },
  SITE_NAME: text('site'),
  SITE_NAME_SO: text('site'),
  SITE_NAME_AR: text('site'),
  SHORT_NAME: text('site'),
  SHORT_NAME_SO: text('site'),
  SHORT_NAME_AR: text('site'),
  LOGO: { section: 'site', kind: 'image' },
  ACCENT_COLOUR: text('site'),
  DEFAULT_LANGUAGE: choice('site', LANGUAGES),
  OPEN_DATA: { section: 'site', kind: 'choice', options: ON_OFF, needsSecond: true },
  REGISTRATION: choice('site', ['open', 'closed']),
  ANNOUNCEMENT: text('site'),
  ANNOUNCEMENT_SO: text('site'),
  ANNOUNCEMENT_AR: text('site'),
  OPERATOR: text('site'),
  OPERATOR_SO: text('site'),
  OPERATOR_AR: text('site'),
  FUNDING: text('site'),
  FUNDING_SO: text('site'),
  FUNDING_AR: text('site'),
  SUPPORT_EMAIL: text('site'),
  SUPPORT_PHONE: text('site'),
  SUPPORT_ADDRESS: text('site'),
  SUPPORT_ADDRESS_SO: text('site'),
  SUPPORT_ADDRESS_AR: text('site'),
  TERMS: lines('site'),
  TERMS_SO: lines('site'),
  TERMS_AR: lines('site'),
  PRIVACY: lines('site'),
  PRIVACY_SO: lines('site'),
  PRIVACY_AR: lines('site'),
  SMTP_URL: { section: 'messages', kind: 'secret', needsSecond: true },
  MAIL_FROM: { section: 'messages', kind: 'text', needsSecond: true },
  ROUND_REMINDER_DAYS: number('messages'),
  PUSH: choice('messages', ON_OFF),
  SMS_URL: { section: 'messages', kind: 'secret', needsSecond: true },
  SMS_COUNTRIES: { section: 'messages', kind: 'countries', options: getCountries() },
  SMS_PRICE: text('messages'),
  ADMIN_TWO_FACTOR: {
    section: 'security',
    kind: 'choice',
    options: ['optional', 'required'],
    needsSecond: true,
  },
  LIMITS: { section: 'security', kind: 'choice', options: ['normal', 'strict', 'off'], needsSecond: true },
  DELETED_DAYS: number('security'),
  UPDATE_CHECK: choice('security', ON_OFF),
} as const satisfies Partial<Record<SettingName, PanelControl>> & Record<SiteTextName, PanelControl>;

export type PanelSetting = keyof typeof PANEL_CONTROLS;
export const PANEL_SETTINGS = Object.keys(PANEL_CONTROLS) as PanelSetting[];
