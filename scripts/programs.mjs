import { spawnSync } from 'node:child_process';

/** Returns the environment in which programs are found, also in folders that PATH of users often lacks. */
export function withServers() {
  const { PATH } = process.env;
  return { ...process.env, PATH: `${PATH}:/usr/sbin:/sbin:/usr/local/sbin:/opt/homebrew/bin` };
}

/** Returns whether a program is installed. */
export function isInstalled(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: withServers() }).status === 0;
}
