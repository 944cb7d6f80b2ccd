import type { AuditValues } from '../audit/audit-entry.js';
import { versionOf } from '../validation/precondition.js';

/** A position that candidates stand for. */
export interface Title {
  id: number;
  name: string;
  description: string | null;
}

export const TITLE_NAME_MAX = 100;
export const TITLE_DESCRIPTION_MAX = 500;

/** What the audit trail tells of a title. */
export function auditedTitle({ name, description }: Omit<Title, 'id'>): AuditValues {
  return { name, description };
}

/** Another one for every other content that a form may give a title. */
export function titleVersion({ name, description }: Omit<Title, 'id'>): string {
  return versionOf([name, description]);
}
