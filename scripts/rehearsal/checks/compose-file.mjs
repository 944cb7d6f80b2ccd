import { parse } from 'yaml';
import { expect, expectSame } from '../report.mjs';

/** The one database, and the cluster over it. */
const LAYOUTS = ['docker-compose.yml', 'docker-compose.yml:docker-compose.cluster.yml'];

/** Compose's files by the schemas of both: the current specification, and that of 1.29. */
export async function composeFile(context) {
  for (const files of LAYOUTS) await byBoth(context, files);
}

async function byBoth({ report, stack, engine }, files) {
  const all = [
    ...files.split(':').flatMap((file) => ['-f', file]),
    ...['development', 'several', 'monitoring'].flatMap((profile) => ['--profile', profile]),
  ];
  const current = await report.check(`the current Compose takes ${files} without a warning`, async () => {
    const { stdout, stderr } = await stack.compose([...all, 'config']);
    expectSame(stderr, '', 'what it says');
    return parse(stdout);
  });
  if (!(await engine.hasImage('rehearsal/compose:1.29')))
    return report.leaveOut('Compose 1.29', 'it is a package of Debian, which --official does not ask for');
  await report.check(
    'Compose 1.29 takes it too, and finds the same services, health checks, limits and dependencies',
    async () => {
      const { stdout } = await engine.docker([
        ...['run', '--rm', '--network', 'none', '-v', `${stack.folder}:/project:ro`, '-w', '/project'],
        ...['rehearsal/compose:1.29', 'docker-compose', ...all, 'config'],
      ]);
      const first = parse(stdout);
      expectSame(Object.keys(first.services).sort(), Object.keys(current.services).sort(), 'services');
      for (const [name, service] of Object.entries(first.services)) {
        const other = current.services[name];
        expectSame(service.image, other.image, `image of ${name}`);
        expectSame(
          Object.keys(service.depends_on ?? {}),
          Object.keys(other.depends_on ?? {}),
          `what ${name} waits for`,
        );
        expectSame(service.healthcheck?.test, other.healthcheck?.test, `health check of ${name}`);
        expectSame(service.read_only, other.read_only, `read_only of ${name}`);
        expectSame(volumesOf(service), volumesOf(other), `volumes of ${name}`);
        expectSame(service.scale ?? 1, other.scale ?? 1, `instances of ${name}`);
        expectSame(service.cap_drop, other.cap_drop, `cap_drop of ${name}`);
        expect(Boolean(service.mem_limit) === Boolean(other.mem_limit), `mem_limit of ${name}`);
      }
    },
  );
}

/** Where something is mounted: the two say from where in different ways. */
function volumesOf({ volumes = [] }) {
  return volumes.map((volume) => volume.target ?? volume.split(':')[1]).sort();
}
