import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startMariadb } from '../../../scripts/mariadb.mjs';
import { openDatabase } from '../../bench/database.mjs';
import { form, send } from '../http.mjs';
import { World } from '../world.mjs';

/** What a full disk is answered with: no room, or later. */
const CLEAR = [503, 507];
/** Small files, so that the disk of the experiment can be small. */
const SMALL_MARIADB = ['--innodb-log-file-size=8M', '--innodb-buffer-pool-size=32M', '--skip-log-bin'];

/** The disk of the embedded database is full while people vote, and has room again. */
function fullDiskOfDatabase(context) {
  return onSmallDisk('24m', async (disk) => {
    const world = await World.make({ ...context, makeDatabase: () => databaseOn(disk.folder) });
    return fillAndFree(world, disk);
  });
}

/** The same with the disk of a MariaDB of its own. */
function fullDiskOfMariadb(context) {
  return onSmallDisk('256m', async (disk) => {
    const server = await startMariadb({ parent: disk.folder, args: SMALL_MARIADB });
    const folder = mkdtempSync(join(tmpdir(), 'npi-chaos-data-'));
    try {
      const connection = await openDatabase(server.url);
      await connection.query('CREATE DATABASE chaos CHARACTER SET utf8mb4');
      await connection.close();
      const database = { url: `${server.url}/chaos`, folder };
      return await fillAndFree(await World.make({ ...context, makeDatabase: () => database }), disk);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** The disk of the pictures is full: none is stored by half, and none is forgotten that was there. */
function fullDiskOfPictures(context) {
  return spoiltDiskOfPictures(context, { spoil: 'fill', mend: 'free', refusal: '507 STORAGE_FULL' });
}

/** The same where it can only be read, as after an error: what is there is still shown. */
function readOnlyDiskOfPictures(context) {
  const refusal = '503 STORAGE_UNAVAILABLE';
  return spoiltDiskOfPictures(context, { spoil: 'lock', mend: 'unlock', refusal });
}

function spoiltDiskOfPictures(context, { spoil, mend, refusal }) {
  return onSmallDisk('8m', async (disk) => {
    const world = await World.make(context, { env: { DATA_DIR: disk.folder } });
    await world.start();
    const problems = [];
    const noise = {
      create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    };
    const picture = await sharp(noise).jpeg({ quality: 80 }).toBuffer();
    const upload = () =>
      send('POST', '/api/auth/profile/image', form('image', picture), {
        port: world.port,
        token: world.users[0].token,
      });
    const refused = async () => {
      const { status, code } = await upload();
      if (`${status} ${code}` !== refusal) problems.push(`a picture got ${status} ${code}, not ${refusal}`);
    };
    const images = () => readdirSync(join(disk.folder, 'images'));
    // Before there is a folder for them.
    disk[spoil]();
    await refused();
    disk[mend]();
    const first = await upload();
    if (first.status >= 300) throw new Error(`a picture was not taken: ${first.status} ${first.code}`);
    const before = images();
    disk[spoil]();
    await refused();
    await refused();
    if (images().join() !== before.join())
      problems.push('something was left behind, or the old picture is gone');
    const shown = await world.get(first.body.user.profile_image);
    if (shown.status !== 200) problems.push(`the picture that is there got ${shown.status}`);
    const vote = await world.vote(world.freshVote());
    if (vote.status !== 201) problems.push(`a vote, whose database has room, got ${vote.status}`);
    disk[mend]();
    const again = await upload();
    if (again.status >= 300) problems.push(`afterwards a picture got ${again.status} ${again.code}`);
    if (images().length !== 1) problems.push(`${images().length} pictures are stored, not 1`);
    problems.push(...(await world.settle()));
    await world.stop();
    return { history: world.history, problems };
  });
}

async function fillAndFree(world, disk) {
  const server = await world.start();
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  const problems = [];
  const load = world.load();
  await sleep(700);
  disk.fill();
  const refusals = () => CLEAR.reduce((sum, status) => sum + (world.history.statuses[status] ?? 0), 0);
  if (!(await world.until(() => refusals() > 50 || hasEnded, 20_000)))
    problems.push('it never ran out of room');
  const live = await world.get('/health/live');
  if (live.status !== 200) problems.push(`/health/live was ${live.status ?? live.code}`);
  disk.free();
  const { ok } = world.history.counts;
  if (!(await world.until(() => world.history.counts.ok > ok + 50))) problems.push('it did not recover');
  await load.stop();
  if (hasEnded) problems.push('the server ended');
  problems.push(...(await world.settle()));
  await world.stop();
  return { history: world.history, problems };
}

/** Mounts a disk of that size in memory, where that is allowed. */
async function onSmallDisk(size, run) {
  const folder = mkdtempSync(join(tmpdir(), 'npi-chaos-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return { skipped: 'mounting a small disk is not allowed here: run it as root' };
  }
  try {
    const remount = (how) => execFileSync('mount', ['-o', `remount,${how}`, folder]);
    return await run({
      folder,
      fill: () => fill(folder),
      free: () => rmSync(join(folder, 'filler')),
      lock: () => remount('ro'),
      unlock: () => remount('rw'),
    });
  } finally {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes all the room that there is, to the last page. */
function fill(folder) {
  const file = openSync(join(folder, 'filler'), 'w');
  const block = Buffer.alloc(4_096, 1);
  try {
    while (statfsSync(folder).bavail > 0) writeSync(file, block);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

function databaseOn(disk) {
  const folder = join(disk, 'data');
  mkdirSync(folder);
  return { url: `sqlite:${join(folder, 'npi.sqlite')}`, folder };
}

export const diskFaults = {
  'full-disk': {
    engines: ['sqlite', 'mariadb'],
    run: (context) =>
      context.engine === 'sqlite' ? fullDiskOfDatabase(context) : fullDiskOfMariadb(context),
  },
  'full-disk-of-pictures': { engines: ['sqlite'], run: fullDiskOfPictures },
  'read-only-disk-of-pictures': { engines: ['sqlite'], run: readOnlyDiskOfPictures },
};
