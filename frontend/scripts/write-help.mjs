// Writes the documents as pages for /help/…, so that the product explains itself where no other site can be reached.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { headingAnchors } from '../../scripts/documents.mjs';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
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

const pageOf = (title, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | National Performance Index</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/help.css">
</head>
<body>
<nav><a href="/"><img src="/favicon.svg" alt=""> National Performance Index</a> <a href="/help">All documents</a></nav>
<main>
<p class="note"><span lang="so">Dukumentigani waa Ingiriisi oo keliya.</span> <bdi lang="ar">هذه الوثيقة بالإنجليزية فقط.</bdi></p>
${body}</main>
</body>
</html>
`;

const names = (await readdir(DOCS, { recursive: true }))
  .filter((file) => file.endsWith('.md'))
  .map((file) => relative('.', file).slice(0, -3));
for (const name of names) {
  const source = await readFile(join(DOCS, `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1].replace(/`/g, '') ?? name;
  const path = join(HELP, `${name}.html`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pageOf(title, markdownOf(name).parse(source)));
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
