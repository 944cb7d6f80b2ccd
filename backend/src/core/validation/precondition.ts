import { createHash } from 'node:crypto';

/** The length of a version, in characters: long enough that no two states of an item share one. */
const LENGTH = 16;

/**
 * Returns the version of an item, derived from its content: any change, by form, file or command, gives another
 * version, and undoing the change gives the former one.
 * @param fields all fields that a form may change
 */
export function versionOf(fields: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, LENGTH);
}

/**
 * The item has changed since the version on which a change is based. The current item is read outside of the
 * transaction.
 */
export class VersionMismatch extends Error {
  constructor(readonly subjectId: number) {
    super('Another version is stored');
  }
}

/** The version on which a change is based: an `If-Match` of RFC 9110. */
export class Precondition {
  private readonly tags: readonly string[] | null;

  /** Creates a precondition. @param ifMatch the header's value; absent: the change applies to any version */
  constructor(ifMatch?: string) {
    this.tags = ifMatch === undefined ? null : ifMatch.split(',').map((tag) => tag.trim());
  }

  /**
   * Checks the version under the lock of the item, so that of two editors with the same version only one succeeds.
   * @throws VersionMismatch
   */
  check(id: number, version: string): void {
    const { tags } = this;
    if (tags === null || tags.includes('*') || tags.includes(`"${version}"`)) return;
    throw new VersionMismatch(id);
  }
}
