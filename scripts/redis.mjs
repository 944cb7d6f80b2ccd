import { spawnSync } from 'node:child_process';

/** True where a Redis server is installed: tests start one of their own. */
export function hasRedis() {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}
