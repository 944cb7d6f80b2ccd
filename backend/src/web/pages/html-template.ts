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

/** Maps source files to the build's files, and to the keys of what these import. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[] } | undefined>>;

interface Visitor {
  language: Language;
  theme: PageTheme;
  /** The path of the page in the client's list, if it is there. */
  path?: string | undefined;
}

/** The build's document, into which pages are inserted. */
export class HtmlTemplate {
  /**
   * Creates a template.
   * @param template index.html, with marks for head, body and data
   * @param site changes what the document calls itself
   * @param textsOf returns the address of a language's texts, which the page will need
   * @param partsOf returns the elements that load the files of a page, by its path
   */
  constructor(
    private readonly template: string,
    private readonly site: SiteIdentity,
    private readonly textsOf: Readonly<Partial<Record<Language, string>>> = {},
    private readonly partsOf: Readonly<Record<string, string>> = {},
  ) {}

  /**
   * Reads the template.
   * @param folder of the client's build; without one, pages say so
   * @param modules of pages, by path
   */
  static read(folder: string, site: SiteIdentity, modules: Readonly<Record<string, string>>): HtmlTemplate {
    const template = join(folder, 'index.html');
    if (!existsSync(template)) return new HtmlTemplate(NOT_BUILT, site);
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const files = LANGUAGES.map((language) => [
      language,
      manifest[`src/lib/i18n/catalogues/${language}.ts`]?.file,
    ]);
    const html = readFileSync(template, 'utf8');
    const parts = Object.entries(modules).map(([path, module]) => [path, linksTo(manifest, module, html)]);
    return new HtmlTemplate(html, site, Object.fromEntries(files), Object.fromEntries(parts));
  }

  /** Returns the document for a page that the client renders. */
  empty(language: Language, theme: PageTheme, path?: string): string {
    return this.forVisitor(this.site.named(this.template, language), { language, theme, path });
  }

  /** Returns the document with a page in it. Rendered pages need not wait for the script that sets them up. */
  filled({ head, body, data }: RenderedPage, visitor: Visitor): string {
    const page = replaceSpan(this.template, '<!--page-head-->', '<!--/page-head-->', head)
      .replace('<!--page-body-->', () => body)
      .replace('<!--page-data-->', () => data)
      .replace(' blocking="render"', '');
    return this.forVisitor(page, visitor);
  }

  private forVisitor(page: string, { language, theme, path }: Visitor): string {
    const themeAttribute = theme ? ` data-theme="${theme}"` : '';
    const texts = this.textsOf[language];
    // The script that knows the needed texts is still loading.
    const preload = texts ? `<link rel="modulepreload" crossorigin href="/${texts}">` : '';
    const root = `<html lang="${language}" dir="${DIRECTIONS[language]}"${themeAttribute}>`;
    const head = preload + (this.partsOf[path ?? ''] ?? '') + this.site.head;
    return replaceSpan(page, '<html', '>', root).replace('</head>', () => `${head}</head>`);
  }
}

/** Returns the elements that load a module with all that it imports, except what the document names already. */
function linksTo(manifest: Manifest, module: string, html: string): string {
  const files = [...new Set(filesOf(manifest, module))].filter((file) => !html.includes(`/${file}"`));
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

function filesOf(manifest: Manifest, key: string): string[] {
  const { file, imports = [] } = manifest[key] ?? {};
  return file ? [...imports.flatMap((next) => filesOf(manifest, next)), file] : [];
}

/** Replaces the first part of a text between a start and an end. */
function replaceSpan(text: string, begin: string, end: string, by: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? text : text.slice(0, from) + by + text.slice(to + end.length);
}
