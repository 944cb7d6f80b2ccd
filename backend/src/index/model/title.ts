import type { AuditValues } from '../../core/audit/audit-entry.js';
import { given, pick } from '../../core/validation/fields-of.js';
import { versionOf } from '../../core/validation/precondition.js';

/** An office that candidates hold. Its texts are English, and null in a language without a translation. */
export interface Title {
  id: number;
  /** The name by which files and other parts of the API identify the title, in any language. */
  name: string;
  nameSo: string | null;
  nameAr: string | null;
  description: string | null;
  descriptionSo: string | null;
  descriptionAr: string | null;
}

/** The fields of the form. */
export const TITLE_FIELDS = [
  'name',
  'nameSo',
  'nameAr',
  'description',
  'descriptionSo',
  'descriptionAr',
] as const satisfies (keyof Title)[];

export type TitleFields = Pick<Title, (typeof TITLE_FIELDS)[number]>;

export const TITLE_NAME_MAX = 100;
export const TITLE_DESCRIPTION_MAX = 500;

/** Creates a title with empty optional texts. */
export function newTitle(texts: Partial<TitleFields> & Pick<TitleFields, 'name'>): TitleFields {
  const none = { nameSo: null, nameAr: null, description: null, descriptionSo: null, descriptionAr: null };
  return { ...none, ...given(texts, TITLE_FIELDS), name: texts.name };
}

/** Returns a title's fields for the audit trail. */
export function auditedTitle(title: TitleFields): AuditValues {
  return pick(title, TITLE_FIELDS);
}

/** Returns the version of a title: it changes with all fields of the form. */
export function titleVersion(title: TitleFields): string {
  return versionOf(Object.values(pick(title, TITLE_FIELDS)));
}
