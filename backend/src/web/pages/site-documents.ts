import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Marked } from 'marked';
import { CachedResponse, prepare } from '../../core/http/cached-response.js';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { siteName } from '../../core/http/site-name.js';
import { queryOf } from '../../core/requests/request-target.js';
import { LANGUAGE_PARAMETER, visitorLanguage } from '../../core/requests/visitor-choice.js';
import { zoneDay, zoneTime } from '../../core/support/days.js';
import { escapeHtml } from '../../core/support/escape-html.js';
import type {
  SiteDocument,
  SiteDocumentName,
  SiteDocumentsService,
} from '../../settings/site-documents.service.js';
import { DOCUMENT_CSP } from './help.js';
import { DIRECTIONS } from './html-template.js';
import type { PageHandler } from './pages.js';
import type { SiteSettings } from './site-identity.js';

const PATHS: Readonly<Record<string, SiteDocumentName>> = { '/terms': 'TERMS', '/privacy': 'PRIVACY' };
/** The number of cached pages: each version in each language, of two documents. */
const MAX_KEPT = 60;
/** The parameter of an address that selects an earlier version. */
const VERSION_PARAMETER = 'version';
const VERSION = /^[1-9]\d{0,8}$/;

interface Words {
  name: string;
  titles: Record<SiteDocumentName, string>;
  day: (time: Date) => string;
  since: (day: string) => string;
  earlier: string;
  /** Says that the text is in another language. */
  untranslated: string;
}

/** As the client writes them, which differs from the names that Node has. */
const SOMALI_MONTHS = [
  'Janaayo',
  'Febraayo',
  'Maarso',
  'Abriil',
  'Maajo',
  'Juun',
  'Luuliyo',
  'Agoosto',
  'Sebteembar',
  'Oktoobar',
  'Nofeembar',
  'Diseembar',
];

/** Returns how a language writes a day in Mogadishu. */
const dayIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Mogadishu' });
  return (time: Date) => format.format(time);
};

const WORDS: Record<Language, Words> = {
  en: {
    name: 'English',
    titles: { TERMS: 'Terms of use', PRIVACY: 'Privacy notice' },
    day: dayIn('en-GB'),
    since: (day) => `In effect since ${day}`,
    earlier: 'Versions',
    untranslated: 'This text has not been translated yet.',
  },
  so: {
    name: 'Soomaali',
    titles: { TERMS: 'Shuruudaha isticmaalka', PRIVACY: 'Ogeysiiska asturnaanta' },
    day: (time) => {
      const [year, month = 1, day] = zoneDay(time).split('-').map(Number);
      return `${day} ${SOMALI_MONTHS[month - 1]} ${year}`;
    },
    since: (day) => `Wuxuu dhaqan galay ${day}`,
    earlier: 'Noocyada',
    untranslated: 'Qoraalkan weli lama turjumin.',
  },
  ar: {
    name: 'العربية',
    titles: { TERMS: 'شروط الاستخدام', PRIVACY: 'إشعار الخصوصية' },
    day: dayIn('ar-u-nu-latn'),
    since: (day) => `سارٍ منذ ${day}`,
    earlier: 'الإصدارات',
    untranslated: 'لم يُترجم هذا النص بعد.',
  },
};

/**
 * Converts Markdown without trusting its author: HTML is shown as text, pictures as their description, and links lead
 * to web and email addresses only.
 */
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return /^(https?:|mailto:|\/(?!\/)|#)/i.test(href)
        ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${text}</a>`
        : text;
    },
  },
});

/**
 * Serves the terms of use and the privacy notice, which administrators write, without scripts.
 * @param servePage answers while a text is absent
 */
export function serveSiteDocuments(
  server: FastifyInstance,
  documents: SiteDocumentsService,
  settings: SiteSettings,
  servePage: PageHandler,
): void {
  const kept = new LRUCache<string, CachedResponse>({ max: MAX_KEPT });
  for (const [path, name] of Object.entries(PATHS)) {
    server.get(path, async (request, reply) => {
      const query = queryOf(request.url);
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const language = visitorLanguage({ query, cookie, acceptLanguage }, settings.defaultLanguage);
      const version = query.get(VERSION_PARAMETER);
      if (version !== null && !VERSION.test(version)) return servePage(request, reply);
      const key = `${documents.revision} ${name} ${language} ${version}`;
      const found = await documents.find(name, language, version === null ? null : Number(version));
      if (!found) return servePage(request, reply);
      const page =
        kept.get(key) ??
        new CachedResponse(
          Buffer.from(
            draw({ path, name, language, version, site: escapeHtml(siteName(settings, language)) }, found),
          ),
        );
      kept.set(key, page);
      reply
        .headers({
          'Cache-Control': 'no-cache',
          'Content-Language': found.language,
          'Content-Security-Policy': DOCUMENT_CSP,
          Vary: 'Accept-Encoding, Accept-Language, Cookie',
        })
        .type('text/html; charset=utf-8');
      return reply.send(await prepare(page.select(request.headers), reply));
    });
  }
}

interface Asked {
  path: string;
  name: SiteDocumentName;
  language: Language;
  version: string | null;
  /** The name of the site, for HTML. */
  site: string;
}

function draw(
  { path, name, language, version, site }: Asked,
  { text, language: own, since, versions }: SiteDocument,
): string {
  const words = WORDS[language];
  const { day } = words;
  // A text that begins with its own title does not show it twice.
  const [first = '', ...rest] = text.trimStart().split('\n');
  const isTitled = first.trim().toLowerCase() === `# ${WORDS[own].titles[name]}`.toLowerCase();
  const address = (to: Language, id: string | number | null) =>
    `${path}?${LANGUAGE_PARAMETER}=${to}${id === null ? '' : `&#38;${VERSION_PARAMETER}=${id}`}`;
  const languages = LANGUAGES.map(
    (each) =>
      `<a lang="${each}" href="${address(each, version)}"${each === language ? ' aria-current="true"' : ''}>${WORDS[each].name}</a>`,
  );
  const days = versions.map((version) => zoneDay(version.since));
  // Versions of one day differ in their time.
  const momentOf = (at: Date) =>
    days.filter((each) => each === zoneDay(at)).length > 1
      ? `${day(at)}${language === 'ar' ? '،' : ','} ${zoneTime(at).slice(11)}`
      : day(at);
  const list = versions.map(
    ({ id, since: at }) =>
      `<li><a href="${address(language, id)}"${at.getTime() === since.getTime() ? ' aria-current="true"' : ''}><bdi>${momentOf(at)}</bdi></a></li>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words.titles[name]} | ${site}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/help.css">
</head>
<body>
<nav><a href="/?${LANGUAGE_PARAMETER}=${language}"><img src="/favicon.svg" alt=""> ${site}</a> <span class="languages">${languages.join(' ')}</span></nav>
<main>
<h1>${words.titles[name]}</h1>
<p>${words.since(`<bdi>${day(since)}</bdi>`)}</p>
${own === language ? '' : `<p class="note">${words.untranslated}</p>\n`}<div lang="${own}" dir="${DIRECTIONS[own]}">
${markdown.parse(isTitled ? rest.join('\n') : text, { async: false })}</div>
${versions.length > 1 ? `<h2>${words.earlier}</h2>\n<ul>${list.join('')}</ul>\n` : ''}</main>
</body>
</html>
`;
}
