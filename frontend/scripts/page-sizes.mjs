import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Bytes of JavaScript, gzip. A first page is counted whole, but for its texts, which have a budget of their own; all else
 * on top of what every first page has loaded.
 */
const BUDGETS = {
  first: 121_000,
  account: 25_000,
  shell: 40_000,
  admin: 200_000,
  forms: 80_000,
  texts: 12_000,
};

const CLIENT = 'index.html';
/** The pages that most visitors read, each in a file of its own. */
const FIRST_PAGES = ['Home', 'Leaderboard', 'Candidate'].map((page) => `src/app/pages/${page}Page.tsx`);
const CATALOGUE = /^src\/lib\/i18n\/catalogues\/(\w+)\.ts$/;
const ADMIN_TEXTS = /^src\/admin\/texts\/\w+\.ts$/;
const ADMIN = /^src\/admin\//;
/** The frame of the administration's pages, on screen before they have loaded. */
const ADMIN_SHELL = 'src/admin/AdminRoutes.tsx';
/** What the first pages of the administration load; what a press of a button asks for is weighed by itself. */
const ADMIN_FIRST = /^src\/admin\/(Admin(Routes|Pages)\.tsx|listPages\.tsx|home\/HomePage\.tsx)$/;
/** What comes with the first form that an administrator opens. */
const ADMIN_FORMS = /^_antd-forms-/;

/** Reads the manifest that Vite has left in the folder of a build. */
function readManifest(dist) {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** Gives the files that come with a chunk, those too that it imports. */
function filesWith(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in Vite's manifest`);
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesWith(manifest, next, seen);
  return seen;
}

/** Gives the files of each first page. The server renders it, so its styles must come with the client. */
function filesOfFirstPages(manifest) {
  const client = filesWith(manifest, CLIENT);
  return FIRST_PAGES.map((page) => {
    const files = filesWith(manifest, page, new Set(client));
    const sheet = [...files].find((file) => file.endsWith('.css') && !client.has(file));
    if (sheet) throw new Error(`${page} loads ${sheet}: import its styles in src/app/pages/firstStyles.ts`);
    return files;
  });
}

/**
 * Gives the scripts of the first pages.
 * @param {string} dist the folder of the build
 * @returns {string[]}
 */
export function firstScripts(dist) {
  const files = new Set(filesOfFirstPages(readManifest(dist)).flatMap((page) => [...page]));
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * Weighs each surface of the built client by the manifest that Vite has left.
 * Each file that is loaded when asked for is a surface of its own, so that a new one can't be forgotten.
 * @param {string} dist the folder of the build
 * @returns {{ surface: string, bytes: number, budget: number }[]}
 */
export function weighSurfaces(dist) {
  const manifest = readManifest(dist);
  const weights = new Map();

  const weigh = (file) => {
    if (!file.endsWith('.js')) return 0;
    if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
    return weights.get(file);
  };
  const filesOf = (key) => filesWith(manifest, key);
  const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);
  const beyond = (files, base) => sum([...files].filter((file) => !base.has(file)));

  const [home, ...others] = filesOfFirstPages(manifest);
  const base = new Set([...home].filter((file) => others.every((page) => page.has(file))));
  // Every chunk that some chunk loads later, whichever it is.
  const later = [...new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? []))];
  const texts = later.filter((key) => CATALOGUE.test(key));
  const adminTexts = later.filter((key) => ADMIN_TEXTS.test(key));
  const isOther = (key) =>
    !FIRST_PAGES.includes(key) && !texts.includes(key) && !adminTexts.includes(key) && !ADMIN.test(key);

  const first = [home, ...others].map((files, at) => ({
    surface: `first: ${nameOf(FIRST_PAGES[at])}`,
    bytes: sum(files),
    budget: BUDGETS.first,
  }));
  const account = later.filter(isOther).map((key) => ({
    surface: `further: ${nameOf(key)}`,
    bytes: beyond(filesOf(key), base),
    budget: BUDGETS.account,
  }));
  const adminEntries = later.filter((key) => ADMIN.test(key) && !adminTexts.includes(key));
  const adminFiles = new Set(
    adminEntries.filter((key) => ADMIN_FIRST.test(key)).flatMap((key) => [...filesOf(key)]),
  );
  const formFiles = new Set(
    Object.keys(manifest)
      .filter((key) => ADMIN_FORMS.test(key))
      .flatMap((key) => [...filesOf(key)]),
  );
  const adminTextsBytes = Math.max(0, ...adminTexts.map((key) => sum(filesOf(key))));
  const admin = [
    {
      surface: 'administration, its shell',
      bytes: beyond(filesOf(ADMIN_SHELL), base) + adminTextsBytes,
      budget: BUDGETS.shell,
    },
    {
      surface: 'administration',
      bytes: beyond(adminFiles, base) + adminTextsBytes,
      budget: BUDGETS.admin,
    },
    {
      surface: 'administration, its forms',
      bytes: beyond(formFiles, new Set([...base, ...adminFiles])),
      budget: BUDGETS.forms,
    },
    ...adminEntries
      .filter((key) => !ADMIN_FIRST.test(key))
      .map((key) => ({
        surface: `administration, further: ${nameOf(key)}`,
        bytes: beyond(filesOf(key), new Set([...base, ...adminFiles, ...formFiles])),
        budget: BUDGETS.account,
      })),
  ];
  const languages = texts.map((key) => ({
    surface: `texts: ${CATALOGUE.exec(key)[1]}`,
    bytes: sum(filesOf(key)),
    budget: BUDGETS.texts,
  }));
  return [...first, ...account, ...admin, ...languages];
}

const nameOf = (key) =>
  key
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '');
