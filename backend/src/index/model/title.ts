import type { AuditValues } from '../../core/audit/audit-entry.js';
import { given, pick } from '../../core/validation/fields-of.js';
import { versionOf } from '../../core/validation/precondition.js';

/** A position that candidates stand for. Its texts are English, and null in a language that it has none in yet. */
export interface Title {
  id: number;
  /** By which files and other parts of the API mean the title, whatever the reader's language. */
  name: string;
  nameSo: string | null;
  nameAr: string | null;
  description: string | null;
  descriptionSo: string | null;
  descriptionAr: string | null;
}

/** All that a form may give a title. */
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

/** A new title, without the texts that nothing is said of. */
export function newTitle(texts: Partial<TitleFields> & Pick<TitleFields, 'name'>): TitleFields {
  const none = { nameSo: null, nameAr: null, description: null, descriptionSo: null, descriptionAr: null };
  return { ...none, ...given(texts, TITLE_FIELDS), name: texts.name };
}

/** What the audit trail tells of a title. */
export function auditedTitle(title: TitleFields): AuditValues {
  return pick(title, TITLE_FIELDS);
}

/** Another one for every other content that a form may give a title. */
export function titleVersion(title: TitleFields): string {
  return versionOf(Object.values(pick(title, TITLE_FIELDS)));
}
