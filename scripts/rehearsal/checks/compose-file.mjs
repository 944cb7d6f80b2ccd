import { expectSame } from '../report.mjs';

/** The single database, and the cluster that replaces it. */
const LAYOUTS = ['docker-compose.yml', 'docker-compose.yml:docker-compose.cluster.yml'];

/** Checks Compose's files with its own schema. */
export async function composeFile({ report, stack }) {
  for (const files of LAYOUTS)
    await report.check(`Compose takes ${files} without a warning`, async () => {
      const all = [
        ...files.split(':').flatMap((file) => ['-f', file]),
        ...['development', 'several', 'monitoring'].flatMap((profile) => ['--profile', profile]),
      ];
      const { stderr } = await stack.compose([...all, 'config', '-q']);
      expectSame(stderr, '', 'what it says');
    });
}
