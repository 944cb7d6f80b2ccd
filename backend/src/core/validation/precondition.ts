import { createHash } from 'node:crypto';

/** As many characters as no two states of one thing will ever share. */
const LENGTH = 16;

/**
 * The version of what people edit: made from its content, so that whatever has changed it, a form, a file or a command,
 * has given it another one, and a change that was taken back has not.
 * @param fields all that a form may change
 */
export function versionOf(fields: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, LENGTH);
}

/** What was to be changed is not any more what it was. What is there now is read outside of the transaction. */
export class VersionMismatch extends Error {
  constructor(readonly subjectId: number) {
    super('Another version is stored');
  }
}

/** What a change was made of: an `If-Match` as RFC 9110 has it. */
export class Precondition {
  private readonly tags: readonly string[] | null;

  /** @param ifMatch the header's value; absent: the change is made of whatever there is */
  constructor(ifMatch?: string) {
    this.tags = ifMatch === undefined ? null : ifMatch.split(',').map((tag) => tag.trim());
  }

  /**
   * To be asked under the lock of what is changed: two who have seen the same version can't both be let through.
   * @throws VersionMismatch
   */
  check(id: number, version: string): void {
    const { tags } = this;
    if (tags === null || tags.includes('*') || tags.includes(`"${version}"`)) return;
    throw new VersionMismatch(id);
  }
}
