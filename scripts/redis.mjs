import { spawnSync } from 'node:child_process';

/** True if a Redis server is installed: tests then start their own. */
export function hasRedis() {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}
