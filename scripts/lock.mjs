import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Without a package: what it guards is the installing of packages, too.

const RETRY_MS = 200;
/** Taking a dead holder's lock away takes no longer than that, in milliseconds. */
const TAKEOVER_MS = 10_000;

/**
 * Runs work that only one process at a time may do, and waits for another that is at it. A holder that was killed is
 * recognised by its process id and when that process began, and its lock is taken over.
 * @param {string} path the lock's file; its folder is made
 * @param {string} what says to those who wait what is being done, such as `npm start`
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>} what `work` returns
 * @template T
 */
export async function withLock(path, what, work) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid), what });
  let waitedFor = null;
  while (!take(path, mine)) {
    const holder = read(path);
    if (holder !== null && !lives(holder)) removeOf(holder, path);
    else if (holder !== null && holder !== waitedFor) {
      const { pid, what: theirs } = JSON.parse(holder);
      console.log(`${theirs} (process ${pid}) installs or builds in this folder. Waiting for it …`);
      waitedFor = holder;
    }
    await sleep(RETRY_MS);
  }
  const release = () => {
    if (read(path) === mine) unlinkSync(path);
  };
  // Work may end the process.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Whether a process of this id runs; that of another user counts. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Written aside and linked into place: nobody reads half of it. */
function take(path, mine) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    unlinkSync(draft);
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function lives(holder) {
  const { pid, began } = JSON.parse(holder);
  // The id of a process that ended may be given to another.
  return isRunning(pid) && beganAt(pid) === began;
}

/** One at a time, looking again: else a second one who saw the dead holder would remove the lock of the first. */
function removeOf(holder, path) {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (existsSync(guard) && Date.now() - statSync(guard).mtimeMs > TAKEOVER_MS) rmdirSync(guard);
    return;
  }
  try {
    if (read(path) === holder) unlinkSync(path);
  } finally {
    rmdirSync(guard);
  }
}

/** @returns {string | null} when a process began, as its system says it; null where that can't be had */
function beganAt(pid) {
  try {
    // The 22nd field; the second is a name in parentheses, which may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  }
}
