import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { type PageTheme } from '../../core/requests/visitor-choice.js';

/** The parts of a page that the client's own code has rendered. */
export interface RenderedPage {
  head: string;
  body: string;
  data: string;
}

export const DIRECTIONS: Readonly<Record<Language, string>> = { en: 'ltr', so: 'ltr', ar: 'rtl' };

const NOT_BUILT =
  '<!doctype html><html><title>Not built</title><p>The client has not been built: run npm run build.</p>';

/** Which file of the build each file of the sources has become. */
type Manifest = Readonly<Record<string, { file: string } | undefined>>;

/** The document that the build has left, which pages are put into. */
export class HtmlTemplate {
  /**
   * @param template index.html, with places marked for head, body and data
   * @param textsOf the address of each language's texts, which the page will need
   */
  constructor(
    private readonly template: string,
    private readonly textsOf: Readonly<Partial<Record<Language, string>>> = {},
  ) {}

  /** @param folder where the build of the client is; where there is none, pages say so */
  static read(folder: string): HtmlTemplate {
    const template = join(folder, 'index.html');
    if (!existsSync(template)) return new HtmlTemplate(NOT_BUILT);
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const files = LANGUAGES.map((language) => [
      language,
      manifest[`src/lib/i18n/catalogues/${language}.ts`]?.file,
    ]);
    return new HtmlTemplate(readFileSync(template, 'utf8'), Object.fromEntries(files));
  }

  /** Gives the document for a page that the client renders. */
  empty(language: Language, theme: PageTheme): string {
    return this.forVisitor(this.template, language, theme);
  }

  /** Gives the document with a page in it. What is rendered already need not wait for the script that sets it up. */
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
    // The script that knows which texts are wanted is itself still on its way.
    const preload = texts ? `<link rel="modulepreload" crossorigin href="/${texts}">` : '';
    const root = `<html lang="${language}" dir="${DIRECTIONS[language]}"${themeAttribute}>`;
    return replaceSpan(page, '<html', '>', root).replace('</head>', () => `${preload}</head>`);
  }
}

/** Puts a text in the place of the first that has this beginning and, behind it, this end. */
function replaceSpan(text: string, begin: string, end: string, by: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? text : text.slice(0, from) + by + text.slice(to + end.length);
}
