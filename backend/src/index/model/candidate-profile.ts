import { type Headers, headersInLanguages } from '../../media/csv/csv-columns.js';

/** The properties of every field. */
interface AnyField {
  /** Begins the server's messages about the field: "Region must have …". */
  label: string;
  /** The header of the field's column in files, in English, Somali and Arabic. */
  headers: Headers;
  /** The description of the field in the API. */
  description?: string;
  /** True if lists show the field too, not only the candidate's own page. */
  listed?: true;
}

/** A field of several lines, which lists do not read. */
interface TextField extends AnyField {
  kind: 'text';
  /** The maximum length in characters. */
  max: number;
}

/** One line, a day in the past such as `2024-05-26`, or the address of a web page. */
export type ProfileField =
  | TextField
  | (AnyField & { kind: 'line'; max: number })
  | (AnyField & { kind: 'day' })
  | (AnyField & { kind: 'webAddress' });

/** Returns the fields of a text with one version per language. */
function inEachLanguage<const Name extends string>(name: Name, field: TextField) {
  const { label } = field;
  const [own, somali, arabic] = headersInLanguages(field.headers);
  return {
    [name]: { ...field, headers: own },
    [`${name}So`]: { ...field, label: `${label} in Somali`, headers: somali },
    [`${name}Ar`]: { ...field, label: `${label} in Arabic`, headers: arabic },
  } as Record<Name | `${Name}So` | `${Name}Ar`, TextField>;
}

/**
 * The fields of a candidate's page in addition to name, title and picture. Every field may be empty. Columns of the
 * table and of files, checks, responses, versions, the audit trail and the API description follow this list.
 */
export const PROFILE_FIELDS = {
  region: {
    kind: 'line',
    label: 'Region',
    max: 120,
    headers: ['Region', 'Gobolka', 'المنطقة'],
    description: 'The constituency or region',
    listed: true,
  },
  inOfficeSince: {
    kind: 'day',
    label: 'In office since',
    headers: ['In office since', 'Xilka wuxuu hayaa tan iyo', 'في المنصب منذ'],
  },
  ...inEachLanguage('biography', {
    kind: 'text',
    label: 'Biography',
    max: 600,
    headers: ['Biography', 'Taariikh nololeed', 'السيرة الذاتية'],
  }),
  officialUrl: {
    kind: 'webAddress',
    label: 'Official link',
    headers: ['Official link', 'Xiriiriyaha rasmiga ah', 'الرابط الرسمي'],
    description: 'Begins with https:// or http://',
  },
} as const satisfies Readonly<Record<string, ProfileField>>;

type Fields = typeof PROFILE_FIELDS;
type FieldsThat<Condition> = {
  [Name in keyof Fields]: Fields[Name] extends Condition ? Name : never;
}[keyof Fields];

export type ProfileName = keyof Fields;
export type Profile = Record<ProfileName, string | null>;

/** The names of all fields, in the order of forms and files. */
export const PROFILE_NAMES = Object.keys(PROFILE_FIELDS) as ProfileName[];

type ListedName = FieldsThat<{ listed: true }>;

/** The names of fields that lists show. */
export const LISTED_NAMES = PROFILE_NAMES.filter(
  (name): name is ListedName => 'listed' in PROFILE_FIELDS[name],
);

/** The names of fields that only a candidate's own page shows. */
export const DETAIL_NAMES = PROFILE_NAMES.filter(
  (name): name is Exclude<ProfileName, ListedName> => !('listed' in PROFILE_FIELDS[name]),
);

type TextName = FieldsThat<{ kind: 'text' }>;

/** The names of fields that lists do not read. */
export const PAGE_TEXTS = PROFILE_NAMES.filter(
  (name): name is TextName => PROFILE_FIELDS[name].kind === 'text',
);

export type PageTexts = Pick<Profile, TextName>;

/** The texts of a candidate without any. */
export const NO_PAGE_TEXTS = Object.fromEntries(PAGE_TEXTS.map((name) => [name, null])) as PageTexts;

/** Returns the decorators of some fields, for `withFields`. @param decoratorOf returns the decorator of one field */
export function decorateProfile<Name extends ProfileName>(
  names: readonly Name[],
  decoratorOf: (field: ProfileField, name: Name) => PropertyDecorator,
): Record<Name, PropertyDecorator> {
  const decorators = names.map((name) => [name, decoratorOf(PROFILE_FIELDS[name], name)]);
  return Object.fromEntries(decorators) as Record<Name, PropertyDecorator>;
}
