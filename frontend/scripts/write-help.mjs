// Writes the documents as pages for /help/…, so that the product explains itself where no other site can be reached.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { headingAnchors } from '../../scripts/documents.mjs';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const CATALOGUES = fileURLToPath(new URL('../src/lib/i18n/catalogues', import.meta.url));
const HELP = fileURLToPath(new URL('../dist/help', import.meta.url));

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param name of a document below `docs`, without `.md`. @returns the path of its page */
const pathOf = (name) => (name === 'README' ? '/help' : `/help/${name}`.replace(/\/README$/, ''));

function markdownOf(name) {
  const anchorOf = headingAnchors();
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const [file, hash] = href.split('#');
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${text}</a>`;
        if (file === '') return `<a href="#${hash}">${text}</a>`;
        const target = posix.join(posix.dirname(name), file);
        // What is not below docs is in the source code alone.
        if (target.startsWith('..') || !target.endsWith('.md')) return text;
        return `<a href="${pathOf(target.slice(0, -3))}${hash ? `#${hash}` : ''}">${text}</a>`;
      },
      image({ href, text }) {
        const target = posix.join(posix.dirname(name), href);
        return `<img src="/help/${escaped(target)}" alt="${escaped(text)}" loading="lazy">`;
      },
      table({ header, rows }) {
        const cells = (row, tag) =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = rows.map((row) => cells(row, 'td')).join('');
        return `<div class="table" tabindex="0"><table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
}

/**
 * The words of a page's frame in each language of a document, and the pages of the site that documents for voters name
 * in emphasis or quotation marks.
 */
const FRAMES = {
  en: {
    name: 'English',
    dir: 'ltr',
    site: 'National Performance Index',
    pages: {
      Register: '/register',
      Contact: '/contact',
      Methodology: '/method',
      'My Ratings': '/my-ratings',
      'Forgot password?': '/forgot-password',
      Account: '/profile?section=account',
    },
  },
  so: {
    name: 'Soomaali',
    dir: 'ltr',
    site: 'Tusmada Waxqabadka Qaranka',
    pages: {
      Isdiiwaangeli: '/register',
      'La xiriir': '/contact',
      'Habka shaqada': '/method',
      Qiimeynnadayda: '/my-ratings',
      'Ma ilowday ereyga sirta ah?': '/forgot-password',
      Akoonka: '/profile?section=account',
    },
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    site: 'المؤشر الوطني للأداء',
    pages: {
      'إنشاء حساب': '/register',
      'الاتصال بنا': '/contact',
      المنهجية: '/method',
      تقييماتي: '/my-ratings',
      'نسيت كلمة المرور؟': '/forgot-password',
      الحساب: '/profile?section=account',
    },
  },
};
/** The pages to which the frame of a document for voters leads, each with the name that the site gives it. */
const HEADER = {
  'nav.home': '/',
  'nav.leaderboard': '/leaderboard',
  'nav.about': '/about',
  'nav.contact': '/contact',
  'nav.login': '/login',
};
const FOOTER = {
  'nav.methodology': '/method',
  'nav.openData': '/open-data',
  'nav.transparency': '/transparency',
  'nav.ledger': '/ledger',
  'nav.who': '/about#who',
};
const catalogues = Object.fromEntries(
  await Promise.all(
    Object.keys(FRAMES).map(async (language) => [
      language,
      await readFile(join(CATALOGUES, `${language}.ts`), 'utf8'),
    ]),
  ),
);

/** @returns a text of the site, in a language */
function textOf(key, language) {
  const text = catalogues[language].match(`'${key}': '(.+)',`)?.[1];
  if (!text) throw new Error(`${language} has no text for ${key}`);
  return escaped(text);
}

/** @returns links to pages of the site, in a language */
function linksTo(pages, language) {
  return Object.entries(pages)
    .map(([key, path]) => `<a href="${path}">${textOf(key, language)}</a>`)
    .join(' ');
}

const ENGLISH_ONLY =
  '<p class="note"><span lang="so">Dukumentigani waa Ingiriisi oo keliya.</span> <bdi lang="ar">هذه الوثيقة بالإنجليزية فقط.</bdi></p>\n';

/** @returns the languages of a document, each with its name: `voters.so` is `voters` in Somali */
function versionsOf(name) {
  const [base] = name.split('.');
  return Object.keys(FRAMES).flatMap((language) => {
    const version = language === 'en' ? base : `${base}.${language}`;
    return names.includes(version) ? [{ language, version }] : [];
  });
}

/**
 * @returns the text of a document for voters: its warning as a notice, each answer folded below its question, and links
 * where it names a page. The anchor is within the answer, because browsers unfold what an address leads to.
 */
function forVoters(body, pages) {
  return body
    .replace('</h1>\n<p>', '</h1>\n<p class="notice">')
    .replace(
      /<h2 id="([^"]+)">(.+?)<\/h2>\n(.+?)(?=<h2|$)/gs,
      '<details>\n<summary><h2>$2</h2></summary>\n<div id="$1">\n$3</div>\n</details>\n',
    )
    .replace(/<em>(.+?)<\/em>|«(.+?)»/g, (whole, emphasized, quoted) => {
      const path = pages[emphasized ?? quoted];
      return path ? `<a href="${path}">${emphasized ?? quoted}</a>` : whole;
    });
}

function pageOf(name, title, body) {
  const versions = versionsOf(name);
  const { language } = versions.find(({ version }) => version === name);
  const { dir, site, pages } = FRAMES[language];
  const links = versions.map(
    ({ language: each, version }) =>
      `<a lang="${each}" href="${pathOf(name.split('.')[0])}?lang=${each}"${version === name ? ' aria-current="true"' : ''} aria-label="${each.toUpperCase()} ${FRAMES[each].name}">${each.toUpperCase()}</a>`,
  );
  const isTranslated = versions.length > 1;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${site}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/help.css">
</head>
<body>
<nav><a href="/${isTranslated ? `?lang=${language}` : ''}"><img src="/favicon.svg" alt=""> <span class="short" aria-hidden="true">${textOf('app.shortName', language)}</span><span class="site">${site}</span></a> ${isTranslated ? `<span class="pages">${linksTo(HEADER, language)}</span> <span class="languages">${links.join(' ')}</span>` : '<a href="/help">All documents</a>'}</nav>
<main>
${isTranslated ? forVoters(body, pages) : ENGLISH_ONLY + body}</main>
${isTranslated ? `<footer>${linksTo(FOOTER, language)}</footer>\n` : ''}</body>
</html>
`;
}

const names = (await readdir(DOCS, { recursive: true }))
  .filter((file) => file.endsWith('.md'))
  .map((file) => relative('.', file).slice(0, -3));
for (const name of names) {
  const source = await readFile(join(DOCS, `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1].replace(/`/g, '') ?? name;
  const path = join(HELP, `${name}.html`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pageOf(name, title, markdownOf(name).parse(source)));
}

/** Reads the changelog. @returns the lines of each released version, without links and marks */
function releasesIn(changelog) {
  const sections = changelog.split(/^## \[(\d+\.\d+\.\d+)\]$/m).slice(1);
  const plain = (line) => line.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
  return sections.flatMap((version, at) =>
    at % 2 === 0
      ? [{ version, lines: [...sections[at + 1].matchAll(/^- (.+)$/gm)].map(([, line]) => plain(line)) }]
      : [],
  );
}

const changelog = await readFile(join(DOCS, '../CHANGELOG.md'), 'utf8');
await writeFile(join(HELP, 'changes.json'), JSON.stringify(releasesIn(changelog)));
await cp(join(DOCS, 'pictures'), join(HELP, 'pictures'), { recursive: true });
