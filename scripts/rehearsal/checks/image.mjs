import { until } from '../commands.mjs';
import { expectNone, expectSame } from '../report.mjs';

export const IMAGE = 'national-performance-index';
/** Packages for building, testing or describing, which are not needed at run time. */
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

/** The image: its size, its contents, its start time, and its memory. */
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
  await report.check('it starts again, and answers through nginx', async () => {
    await stack.compose(['restart', 'app']);
    const [{ State }] = await stack.containers('app');
    await until('an answer', async () => (await stack.get('/health/ready')).status === 200);
    const seconds = ((Date.now() - new Date(State.StartedAt)) / 1000).toFixed(1);
    report.figure('app, from its start to its first answer', `${seconds} s`);
    await stack.ready();
  });
  const memory = await engine.ask('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}');
  for (const line of memory.split('\n')) report.figure('memory', line);
}

const REBUILT = `${IMAGE}:rebuilt`;

/** @returns {Promise<string>} the value of one of the image's labels, by the Open Container Initiative */
export function labelOf(engine, name) {
  const label = `{{index .Config.Labels "org.opencontainers.image.${name}"}}`;
  return engine.ask('image', 'inspect', '-f', label, IMAGE);
}

/** Checks that two builds of one commit, without any cache, are equal in every file and setting. */
export async function rebuild({ report, stack, engine }) {
  await report.check('built again from nothing, it is the same but for times', async () => {
    const args = ['--no-cache', '--network', 'host', '-f', 'docker/Dockerfile', '-t', REBUILT, '.'];
    const named = { BUILD_COMMIT: 'revision', BUILD_COMMIT_DATE: 'created' };
    for (const [name, label] of Object.entries(named)) {
      const value = await labelOf(engine, label);
      // The label's default. A build without the argument knows no commit either.
      if (value !== 'unknown') args.unshift('--build-arg', `${name}=${value}`);
    }
    await engine.docker(['build', ...args], { cwd: stack.folder, minutes: 60 });
    const [one, other] = [await contents(engine, IMAGE), await contents(engine, REBUILT)];
    expectNone(
      [...new Set([...one.keys(), ...other.keys()])]
        .filter((path) => one.get(path) !== other.get(path))
        .map((path) => `${path}: ${one.get(path) ?? 'missing'}, then ${other.get(path) ?? 'missing'}`),
    );
    report.figure('files and settings that are the same', one.size);
  });
  await engine.docker(['image', 'rm', REBUILT], { mayFail: true });
}

/** @returns {Promise<Map<string, string>>} the content of each path of the image, and its settings */
async function contents(engine, image) {
  const list = [
    // Mode, owner and link target; then the content of each file.
    "find /app /data -printf '%p\\t%y %m %u:%g %l\\n'",
    "find /app /data -type f -exec sha256sum {} + | sed -E 's/^([0-9a-f]+) +(.*)$/content of \\2\\t\\1/'",
  ].join('; ');
  const args = ['run', '--rm', '--user', 'root', '--entrypoint', 'sh', image, '-c', list];
  const lines = (await engine.ask(...args)).split('\n').map((line) => line.split('\t'));
  const settings = JSON.parse(await engine.ask('image', 'inspect', '-f', '{{json .Config}}', image));
  // The engine's name for the second last step, and Compose's note that it has built the image.
  delete settings.Image;
  delete settings.Labels?.['com.docker.compose.image.builder'];
  if (Object.keys(settings.Labels ?? {}).length === 0) delete settings.Labels;
  return new Map([...lines, ['settings', JSON.stringify(settings)]]);
}
