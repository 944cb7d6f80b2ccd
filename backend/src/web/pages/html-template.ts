import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { type PageTheme } from '../../core/requests/visitor-choice.js';
import type { SiteIdentity } from './site-identity.js';

/** The parts of a page that the client's code has rendered. */
export interface RenderedPage {
  head: string;
  body: string;
  data: string;
}

export const DIRECTIONS: Readonly<Record<Language, string>> = { en: 'ltr', so: 'ltr', ar: 'rtl' };

const NOT_BUILT =
  '<!doctype html><html><title>Not built</title><p>The client has not been built: run npm run build.</p>';

/** Maps source files to the build's files. */
type Manifest = Readonly<Record<string, { file: string } | undefined>>;

/** The build's document, into which pages are inserted. */
export class HtmlTemplate {
  /**
   * Creates a template.
   * @param template index.html, with marks for head, body and data
   * @param site changes what the document calls itself
   * @param textsOf returns the address of a language's texts, which the page will need
   */
  constructor(
    private readonly template: string,
    private readonly site: SiteIdentity,
    private readonly textsOf: Readonly<Partial<Record<Language, string>>> = {},
  ) {}

  /** Reads the template. @param folder of the client's build; without one, pages say so */
  static read(folder: string, site: SiteIdentity): HtmlTemplate {
    const template = join(folder, 'index.html');
    if (!existsSync(template)) return new HtmlTemplate(NOT_BUILT, site);
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const files = LANGUAGES.map((language) => [
      language,
      manifest[`src/lib/i18n/catalogues/${language}.ts`]?.file,
    ]);
    return new HtmlTemplate(readFileSync(template, 'utf8'), site, Object.fromEntries(files));
  }

  /** Returns the document for a page that the client renders. */
  empty(language: Language, theme: PageTheme): string {
    return this.forVisitor(this.site.named(this.template, language), language, theme);
  }

  /** Returns the document with a page in it. Rendered pages need not wait for the script that sets them up. */
  filled({ head, body, data }: RenderedPage, language: Language, theme: PageTheme): string {
    const page = replaceSpan(this.template, '<!--page-head-->', '<!--/page-head-->', head)
      .replace('<!--page-body-->', () => body)
      .replace('<!--page-data-->', () => data)
      .replace(' blocking="render"', '');
    return this.forVisitor(page, language, theme);
  }

  private forVisitor(page: string, language: Language, theme: PageTheme): string {
    const themeAttribute = theme ? ` data-theme="${theme}"` : '';
    const texts = this.textsOf[language];
    // The script that knows the needed texts is still loading.
    const preload = texts ? `<link rel="modulepreload" crossorigin href="/${texts}">` : '';
    const root = `<html lang="${language}" dir="${DIRECTIONS[language]}"${themeAttribute}>`;
    const head = preload + this.site.head;
    return replaceSpan(page, '<html', '>', root).replace('</head>', () => `${head}</head>`);
  }
}

/** Replaces the first part of a text between a start and an end. */
function replaceSpan(text: string, begin: string, end: string, by: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? text : text.slice(0, from) + by + text.slice(to + end.length);
}
