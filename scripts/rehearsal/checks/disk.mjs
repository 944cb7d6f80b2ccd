import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../commands.mjs';
import { Electorate } from '../electorate.mjs';
import { expect, expectNone, expectSame } from '../report.mjs';
import { WITHOUT_MAIL } from '../stack.mjs';
import { picture } from './main-job.mjs';

/** The volumes, each on a disk of its own: its size in MB, and its first owner. */
const DISKS = { mysql: { size: 700, owner: 0 }, data: { size: 24, owner: 1000 } };

/**
 * Runs work while each of these volumes is on a disk of its own. The disks are files with a file system: they
 * are not in memory, because the engine would empty that whenever its container stops, and it would count as
 * the container's memory.
 * @param work receives the folder of the disks, and the file of Compose that uses them
 */
export async function onDisks({ stack, folder }, wanted, work) {
  const disks = join(folder, 'disks');
  const unmount = async () => {
    for (const name of Object.keys(wanted)) {
      await run('umount', [join(disks, name)], { mayFail: true });
      rmSync(join(disks, `${name}.img`), { force: true });
    }
  };
  await unmount();
  let volumes = 'volumes:\n';
  for (const [name, { size, owner }] of Object.entries(wanted)) {
    const path = join(disks, name);
    mkdirSync(path, { recursive: true });
    await run('truncate', ['-s', `${size}M`, `${path}.img`]);
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', `${path}.img`]);
    await run('mount', ['-o', 'loop', `${path}.img`, path]);
    rmSync(join(path, 'lost+found'), { recursive: true });
    chownSync(path, owner, owner);
    volumes += `  ${name}: { driver_opts: { type: none, o: bind, device: "${path}" } }\n`;
  }
  try {
    await work(disks, volumes);
  } finally {
    await stack.remove();
    await unmount();
  }
}

// Small pieces at the end, because the large ones leave a rest.
export const fill = (path) =>
  `cat /dev/zero > ${path}/filler 2>/dev/null || dd if=/dev/zero of=${path}/filler bs=1k oflag=append conv=notrunc 2>/dev/null || true`;

/** The disks of the volumes become full, and have space again. */
export function disk(context) {
  const { report, stack } = context;
  return onDisks(context, DISKS, async (disks, volumes) => {
    const world = await report.check('the stack on small disks', async () => {
      stack.write('docker-compose.override.yml', volumes);
      stack.configure({ ...WITHOUT_MAIL });
      await stack.compose(['up', '-d']);
      await stack.ready();
      return Electorate.of(stack);
    });
    if (!world) return;
    await report.check('no room for pictures: uploads get 507, and votes are taken', async () => {
      const token = await stack.signIn();
      const upload = async () => {
        const form = new FormData();
        form.set('image', await picture({ noise: { type: 'gaussian', mean: 128, sigma: 60 } }), 'a.jpg');
        return (await stack.ask('POST', '/api/auth/profile/image', { token, form })).status;
      };
      const images = async () =>
        (await stack.exec('app', 'sh', '-c', 'find /data/images -type f | sort')).stdout;
      expectSame(await upload(), 200, 'with room');
      const before = await images();
      await stack.exec('app', 'sh', '-c', fill('/data'));
      expectSame(await upload(), 507, 'without room');
      expectSame(await images(), before, 'pictures');
      expectNone(await voteFor(world, 20));
      await stack.exec('app', 'rm', '/data/filler');
      expectSame(await upload(), 200, 'with room again');
    });
    await report.check('no room for MySQL: votes get 503 or 507 until there is room', async () => {
      const load = world.load();
      try {
        await world.acknowledged(50, 30);
        await stack.exec('mysql', 'sh', '-c', fill('/var/lib/mysql'));
        const refused = () =>
          [503, 504, 507].reduce((sum, status) => sum + (world.history.statuses[status] ?? 0), 0);
        expect(
          await world.until(() => refused() > 10, 90_000),
          `never: ${JSON.stringify(world.history.statuses)}`,
        );
        expectSame((await stack.get('/health/live')).status, 200, '/health/live');
        // Not within its container, which may be restarting.
        rmSync(join(disks, 'mysql/filler'));
        await world.acknowledged(50, 120);
      } finally {
        await load.stop();
      }
      expectNone(await world.settle());
    });
  });
}

async function voteFor(world, count) {
  const problems = [];
  for (let votes = 0; votes < count; votes += 1) {
    const { status, code } = await world.vote(world.freshVote());
    if (status !== 201) problems.push(`a vote got ${status ?? code}`);
  }
  return problems;
}
