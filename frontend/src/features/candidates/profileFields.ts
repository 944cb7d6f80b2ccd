import type { CandidateBody } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import type { English } from '../../lib/i18n/catalogues/en';
import { LOCALES } from '../../lib/i18n/locales';

/** Every field of the profile under its API name; a text has one field for each language. */
export type ProfileName = Exclude<keyof CandidateBody, 'name' | 'nameAr' | 'title' | 'image'>;
type FieldName = Exclude<ProfileName, `${string}${'So' | 'Ar'}`>;

interface ProfileField {
  /**
   * How the field is typed and shown: as one line, a text in each language, a day, or the address of a web
   * page.
   */
  kind: 'line' | 'text' | 'day' | 'address';
  /**
   * Where a candidate's page shows the field: beside the office, as for the region, as a paragraph, or in the
   * list.
   */
  place: 'office' | 'paragraph' | 'list';
  /** The name of the field in the list, where it is required. */
  pageLabel?: Extract<keyof English, `field.${string}` | 'candidate.officialUrl'>;
}

/**
 * What a candidate's page shows in addition to name, office and picture, in the order of the form. The form, conflicts
 * between two editors and the page follow this list.
 */
const PROFILE_FIELDS: Readonly<Record<FieldName, ProfileField>> = {
  region: { kind: 'line', place: 'office' },
  inOfficeSince: { kind: 'day', place: 'list', pageLabel: 'field.inOfficeSince' },
  biography: { kind: 'text', place: 'paragraph' },
  officialUrl: { kind: 'address', place: 'list', pageLabel: 'candidate.officialUrl' },
};

const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as FieldName[];

/** Returns the fields that match a condition, in the order of the form. */
export function profileFields(condition: (field: ProfileField) => boolean = () => true) {
  return FIELD_NAMES.flatMap((name) => {
    const field = PROFILE_FIELDS[name];
    return condition(field) ? [{ name, ...field }] : [];
  });
}

/** All fields, each text in every language. */
export const PROFILE_NAMES = profileFields().flatMap(({ name, kind }) =>
  kind === 'text' ? LOCALES.map((locale) => fieldIn(name, locale) as ProfileName) : [name],
);
