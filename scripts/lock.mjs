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

// Without a package, because it also guards the installation of packages.

const RETRY_MS = 200;
/** The maximum time to remove a dead holder's lock, in milliseconds. */
const TAKEOVER_MS = 10_000;

/**
 * Runs work that only one process at a time may do, and waits for another one. A holder that was killed is
 * recognised by its process id and start time, and its lock is taken over.
 * @param {string} path the lock's file; its folder is created
 * @param {string} what names the work to waiting processes, such as `npm start`
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
  // The work may end the process.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Returns whether a process with this id runs, also one of another user. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Written aside and linked into place, so that nobody reads an incomplete file. */
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

/**
 * One process at a time, after another check: otherwise a second one that saw the dead holder would remove
 * the lock of the first.
 */
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

/** @returns {string | null} when a process started, as the system reports it; null if that is unknown */
function beganAt(pid) {
  try {
    // The 22nd field; the second is a name in parentheses, which may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  }
}
