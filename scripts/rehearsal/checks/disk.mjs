import sharp from 'sharp';
import { Electorate } from '../electorate.mjs';
import { expect, expectNone, expectSame } from '../report.mjs';
import { WITHOUT_MAIL } from '../stack.mjs';

/** Volumes in memory, so small that they can be filled. */
const SMALL = `volumes:
  mysql: { driver_opts: { type: tmpfs, device: tmpfs, o: "size=700m" } }
  data: { driver_opts: { type: tmpfs, device: tmpfs, o: "size=24m,uid=1000,gid=1000" } }
`;

const fill = (path) =>
  `cat /dev/zero > ${path}/filler 2>/dev/null || true; rm -f ${path}/none; df ${path} | tail -1`;

/** The disks of the volumes are full, and have room again. */
export async function disk({ report, stack, another }) {
  await stack.remove();
  const other = another('full-disk');
  other.clone();
  try {
    const world = await report.check('the stack on small disks', async () => {
      other.write('docker-compose.override.yml', SMALL);
      other.configure({ ...WITHOUT_MAIL });
      await other.compose(['up', '-d']);
      await other.ready();
      return Electorate.of(other);
    });
    if (!world) return;
    await report.check(
      'no room for pictures: an upload is refused with 507 and leaves nothing, votes go on',
      async () => {
        const token = await other.signIn();
        const upload = async () => {
          const noise = {
            create: {
              width: 900,
              height: 900,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          };
          const form = new FormData();
          form.set(
            'image',
            new Blob([await sharp(noise).jpeg().toBuffer()], { type: 'image/jpeg' }),
            'a.jpg',
          );
          return (await other.ask('POST', '/api/auth/profile/image', { token, form })).status;
        };
        const images = async () =>
          (await other.exec('app', 'sh', '-c', 'find /data/images -type f | sort')).stdout;
        expectSame(await upload(), 200, 'with room');
        const before = await images();
        await other.exec('app', 'sh', '-c', fill('/data'));
        expectSame(await upload(), 507, 'without room');
        expectSame(await images(), before, 'pictures');
        expectNone(await voteFor(world, 20));
        await other.exec('app', 'rm', '/data/filler');
        expectSame(await upload(), 200, 'with room again');
      },
    );
    await report.check(
      'no room for MySQL: votes are refused with 503 or 507, and taken again once there is',
      async () => {
        const load = world.load();
        try {
          await world.acknowledged(50, 30);
          await other.exec('mysql', 'sh', '-c', fill('/var/lib/mysql'));
          const refused = () =>
            [503, 504, 507].reduce((sum, status) => sum + (world.history.statuses[status] ?? 0), 0);
          expect(
            await world.until(() => refused() > 10, 90_000),
            `never: ${JSON.stringify(world.history.statuses)}`,
          );
          expectSame((await other.get('/health/live')).status, 200, '/health/live');
          await other.exec('mysql', 'rm', '/var/lib/mysql/filler');
          await world.acknowledged(50, 120);
        } finally {
          await load.stop();
        }
        expectNone(await world.settle());
      },
    );
  } finally {
    await other.remove();
  }
}

async function voteFor(world, count) {
  const problems = [];
  for (let votes = 0; votes < count; votes += 1) {
    const { status, code } = await world.vote(world.freshVote());
    if (status !== 201) problems.push(`a vote got ${status ?? code}`);
  }
  return problems;
}
