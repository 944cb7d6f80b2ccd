import { readFileSync } from 'node:fs';
import { SECRETS, SETTING_LIST } from './setting-list.js';

const READ = new Set(SETTING_LIST.map(({ name }) => name));

/**
 * Returns whether an environment contains a setting, as a variable or, for a secret, as a file. Blank counts as absent, and
 * so does the name of a text that only the panel has.
 */
export function isGiven(name: string, env: Readonly<NodeJS.ProcessEnv>): boolean {
  return READ.has(name) && Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
}

/**
 * Reads secrets from the files that `<NAME>_FILE` variables name. A file takes precedence over a plain value.
 * @param env the process's environment; an empty `<NAME>_FILE` counts as absent
 * @param mistakes gets a sentence for each file that cannot be read or is empty
 * @returns the environment with the secrets, without line ends after them
 */
export function withSecretFiles(env: NodeJS.ProcessEnv, mistakes: string[]): NodeJS.ProcessEnv {
  const complete = { ...env };
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    try {
      complete[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (complete[name] === '')
        mistakes.push(`${name}_FILE names the empty file ${path}. Write the secret into it.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      mistakes.push(
        `${name}_FILE names ${path}, which the server cannot read (${code}). Correct the path or the file's rights.`,
      );
    }
  }
  return complete;
}
