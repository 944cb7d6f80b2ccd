import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Settings } from '../../core/config/settings.js';
import type { Language } from '../../core/http/languages.js';
import { logoPath } from '../../core/http/logo-path.js';
import { siteName, siteNames } from '../../core/http/site-name.js';
import { escapeHtml } from '../../core/support/escape-html.js';
import { FOR_GOOD } from './stored-files.js';

/** The page that `OPEN_DATA=off` removes. */
export const OPEN_DATA_PAGE = '/open-data';

/** The settings that decide how the site looks. */
export type SiteSettings = Pick<
  Settings,
  'revision' | 'siteName' | 'shortName' | 'logo' | 'accent' | 'openData' | 'defaultLanguage'
>;

interface SiteFile {
  type: string;
  bytes: Buffer;
  /** The value of Cache-Control. */
  lifetime: string;
}

/** The icons of the build that a logo replaces, by their size in pixels; a mask cuts off the edge of some. */
const ICONS: Readonly<Record<string, { size: number; edge: number }>> = {
  '/apple-touch-icon.png': { size: 180, edge: 12 },
  '/icon-192.png': { size: 192, edge: 0 },
  '/icon-512.png': { size: 512, edge: 0 },
  '/icon-maskable-512.png': { size: 512, edge: 72 },
};
const FAVICON = '/favicon.svg';
const MANIFEST = '/manifest.webmanifest';
/** The colour of the product in the build's icons and manifest. */
const PRODUCT_COLOUR = /#1d62b0/g;
const FOR_AN_HOUR = 'public, max-age=3600';

/** Names of the client's texts that the site's own names replace. */
const TEXT_KEYS = { name: 'app.name', shortName: 'app.shortName' } as const;

const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** What the client's code needs to render the site's own name and logo. */
export interface SiteLook {
  texts?: Partial<Record<Language, Record<string, string>>>;
  /** The address of the logo. */
  logo?: string;
}

/** What follows from one revision of the settings. */
interface Kept {
  revision: number;
  head: string;
  look: SiteLook | null;
  style: { css: string; path: string } | null;
  icons: Map<string, Buffer>;
}

/** The site's own name, logo and colour in documents, icons and the manifest, which follow the settings at once. */
export class SiteIdentity {
  private kept: Kept | null = null;

  constructor(
    readonly settings: SiteSettings,
    /** Returns the style sheet of an accent colour. */
    private readonly accentCss: (colour: string) => string,
  ) {}

  /** Elements for the head of each document. */
  get head(): string {
    return this.current().head;
  }

  /** The site's own name and logo; null if it has none. */
  get look(): SiteLook | null {
    return this.current().look;
  }

  /** Replaces the product's name in the document of the build. */
  named(document: string, language: Language): string {
    if (!this.settings.siteName) return document;
    return document.replaceAll(siteName({ siteName: null }, 'en'), () =>
      escapeHtml(siteName(this.settings, language)),
    );
  }

  /** Returns a file that the settings decide about; null if it is the build's. @param built that of the build */
  async file(path: string, built?: { type: string; bytes: Buffer }): Promise<SiteFile | null> {
    const { logo, accent } = this.settings;
    const { style } = this.current();
    if (path === style?.path)
      return { type: 'text/css; charset=utf-8', bytes: Buffer.from(style.css), lifetime: FOR_GOOD };
    if (logo && path === logoPath(logo)) return { type: 'image/webp', bytes: logo, lifetime: FOR_GOOD };
    if (!built) return null;
    const rendered = (bytes: Buffer) => ({ type: built.type, bytes, lifetime: FOR_AN_HOUR });
    if (path === MANIFEST) return rendered(this.manifest(built.bytes));
    if (logo && path === FAVICON) return rendered(await this.favicon(logo));
    if (accent && path === FAVICON)
      return rendered(Buffer.from(built.bytes.toString().replace(PRODUCT_COLOUR, accent)));
    const icon = ICONS[path];
    return logo && icon ? rendered(await this.icon(path, logo, icon)) : null;
  }

  private manifest(built: Buffer): Buffer {
    const { accent, defaultLanguage } = this.settings;
    const { name, shortName } = siteNames(this.settings)?.[defaultLanguage] ?? {};
    return Buffer.from(
      JSON.stringify({
        ...JSON.parse(built.toString()),
        ...(name && { name }),
        ...(shortName && { short_name: shortName }),
        ...(accent && { theme_color: accent }),
      }),
    );
  }

  private async favicon(logo: Buffer): Promise<Buffer> {
    const png = await this.icon(FAVICON, logo, { size: 64, edge: 0 });
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
    );
  }

  private async icon(path: string, logo: Buffer, { size, edge }: { size: number; edge: number }) {
    const { icons } = this.current();
    const kept = icons.get(path);
    if (kept) return kept;
    const side = size - 2 * edge;
    const background = edge > 0 ? '#ffffff' : '#ffffff00';
    const rendered = await sharp(logo)
      .resize({ width: side, height: side, fit: 'contain', background })
      .flatten(edge > 0 && { background })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
      .png()
      .toBuffer();
    icons.set(path, rendered);
    return rendered;
  }

  private current(): Kept {
    const { revision } = this.settings;
    if (this.kept?.revision === revision) return this.kept;
    const css = this.css();
    const style = css ? { css, path: stylePath(css) } : null;
    const look = lookOf(this.settings);
    const head = [
      ...(style ? [`<link rel="stylesheet" href="${style.path}">`] : []),
      ...(look ? [`<script type="application/json" id="site">${inScript(look)}</script>`] : []),
    ].join('');
    this.kept = { revision, head, look, style, icons: new Map() };
    return this.kept;
  }

  private css(): string {
    const { accent, openData } = this.settings;
    return [
      ...(accent ? [this.accentCss(accent)] : []),
      // Links are in many places, and a rule reaches them all.
      ...(openData
        ? []
        : [`a[href^="${OPEN_DATA_PAGE}"],li:has(>a[href^="${OPEN_DATA_PAGE}"]){display:none}`]),
    ].join('\n');
  }
}

function lookOf(settings: SiteSettings): SiteLook | null {
  const names = siteNames(settings);
  const { logo } = settings;
  if (!names && !logo) return null;
  return {
    ...(names && {
      texts: Object.fromEntries(
        Object.entries(names).map(([language, { name, shortName }]) => [
          language,
          {
            ...(name && { [TEXT_KEYS.name]: name }),
            ...(shortName && { [TEXT_KEYS.shortName]: shortName }),
          },
        ]),
      ),
    }),
    ...(logo && { logo: logoPath(logo) }),
  };
}

const stylePath = (css: string) =>
  `/site/style-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
