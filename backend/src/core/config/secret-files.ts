import { readFileSync } from 'node:fs';
import { SECRETS } from './setting-list.js';

/**
 * Returns whether an environment contains a setting, as a variable or, for a secret, as a file. Blank counts as absent.
 */
export function isGiven(name: string, env: Readonly<NodeJS.ProcessEnv>): boolean {
  return Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
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
