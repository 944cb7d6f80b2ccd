import { run, until } from '../commands.mjs';
import { expectSame } from '../report.mjs';

export const IMAGE = 'national-performance-index';
/** Packages that build, test or describe, and nothing at run time. */
const FOR_DEVELOPERS = [
  'typescript',
  'jest',
  '@swc/core',
  '@biomejs/biome',
  'nx',
  'vite',
  'antd',
  '@playwright/test',
  'playwright-core',
  'fast-check',
];

/** What the image is: its size, what is in it, how fast it begins, how much it holds. */
export async function image({ report, stack, engine }) {
  const inside = async (line) => (await stack.exec('app', 'sh', '-c', line)).stdout.trim();
  await report.check('it holds what production needs alone', async () => {
    for (const name of FOR_DEVELOPERS)
      expectSame(
        await inside(`ls -d /app/node_modules/${name} /app/*/node_modules/${name} 2>/dev/null | head -1`),
        '',
        name,
      );
    const strays = await inside(
      "find /app/backend /app/frontend \\( -name '*.spec.*' -o -name '*.e2e.*' -o -name '*.test.*' -o -name '*.tsx' -o -name '*.ts' \\) -not -path '*/node_modules/*' | head -5",
    );
    expectSame(strays, '', 'sources and tests');
    expectSame(
      await inside('ls -A /app'),
      ['backend', 'frontend', 'node_modules', 'package.json'].join('\n'),
      'what is in /app',
    );
    for (const tool of ['gcc', 'g++', 'make', 'python3'])
      expectSame(await inside(`command -v ${tool} || true`), '', tool);
  });
  await report.check('every file of /app belongs to root, and nobody else may write it', async () => {
    expectSame(
      await inside('find /app \\( -not -user root -o -perm -o=w \\) -not -type l | head -3'),
      '',
      'files',
    );
  });
  const bytes = Number(await engine.ask('image', 'inspect', '-f', '{{.Size}}', IMAGE));
  const base = Number(await engine.ask('image', 'inspect', '-f', '{{.Size}}', 'node:24-bookworm-slim'));
  report.figure(
    'size of the image',
    `${Math.round(bytes / 1e6)} MB, of which the base ${Math.round(base / 1e6)} MB`,
  );
  for (const folder of ['node_modules', 'backend', 'frontend'])
    report.figure(`of that /app/${folder}`, `${await inside(`du -sm /app/${folder} | cut -f1`)} MB`);
  await report.check('it begins anew, and answers through nginx', async () => {
    await stack.compose(['restart', 'app']);
    const [{ State }] = await stack.containers('app');
    await until('an answer', async () => (await stack.get('/health/ready')).status === 200);
    const seconds = ((Date.now() - new Date(State.StartedAt)) / 1000).toFixed(1);
    report.figure('app, from its start to its first answer', `${seconds} s`);
    await stack.ready();
  });
  const { stdout } = await run('docker', ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'], {
    env: engine.env,
  });
  for (const line of stdout.trim().split('\n')) report.figure('memory', line);
}
