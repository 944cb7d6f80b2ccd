import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'vite';

/** What a page asks for without a network too: what tells of things, and the pages that most visitors read. */
const LATER = [
  'src/app/worker/Notices.tsx',
  'src/app/layout/AppToaster.tsx',
  'src/app/pages/HomePage.tsx',
  'src/app/pages/LeaderboardPage.tsx',
  'src/app/pages/CandidatePage.tsx',
];

type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] } | undefined>>;

/** Gives the files that a chunk needs, its own among them. */
function filesOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in Vite's manifest`);
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next)),
  ];
}

/** The service worker, made after the client: it knows the build by the hash of its document. */
export default defineConfig((): UserConfig => {
  const manifest: Manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
  const later = [...new Set(LATER.flatMap((key) => filesOf(manifest, key)))];
  const build = createHash('sha256').update(readFileSync('dist/index.html')).digest('hex').slice(0, 12);
  return {
    define: {
      BUILD: JSON.stringify(build),
      LATER: JSON.stringify(later.map((file) => `/${file}`)),
    },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  };
});
