import type { Right } from './api/types';
import type { English } from './i18n/catalogues/en';

/** A page of the client. */
interface Page {
  /** The router's pattern; `:id` is a positive whole number. */
  path: string;
  /**
   * Who may open the page. Other users see there that they may not; signed-in users are redirected from pages
   * for visitors.
   */
  audience: 'everyone' | 'signedIn' | 'signedOut' | 'admin';
  /** The right that a page of the administration requires. */
  right?: Right;
  /** True if the sitemap contains the page; search engines are asked to ignore all others. */
  indexed?: true;
  /** True if the server renders the page for visitors, and the service worker stores it. */
  rendered?: true;
  /**
   * True if the address contains a secret from an email or the server's log, which must not leave the page,
   * not even in a referrer.
   */
  secret?: true;
  /** True for a step of signing in, to which nobody returns afterwards. */
  signingIn?: true;
  /** The part of the header's navigation that links to the page, with the link's text. */
  menu?: { part: 'main' | 'admin'; label: Extract<keyof English, `nav.${string}`> };
}

/**
 * All pages, in the order of menus and sitemap. The client's router and navigation, the server, the service worker and
 * the texts for search engines follow this list. The server reads it from the build (src/server/render.tsx).
 */
export const PAGES = [
  {
    path: '/',
    audience: 'everyone',
    indexed: true,
    rendered: true,
    menu: { part: 'main', label: 'nav.home' },
  },
  {
    path: '/leaderboard',
    audience: 'everyone',
    indexed: true,
    rendered: true,
    menu: { part: 'main', label: 'nav.leaderboard' },
  },
  { path: '/candidate/:id', audience: 'everyone', indexed: true, rendered: true },
  { path: '/my-ratings', audience: 'signedIn', menu: { part: 'main', label: 'nav.myRatings' } },
  {
    path: '/about',
    audience: 'everyone',
    indexed: true,
    rendered: true,
    menu: { part: 'main', label: 'nav.about' },
  },
  { path: '/method', audience: 'everyone', indexed: true },
  { path: '/open-data', audience: 'everyone', indexed: true, rendered: true },
  { path: '/transparency', audience: 'everyone', indexed: true, rendered: true },
  { path: '/who-rates', audience: 'everyone' },
  { path: '/ledger', audience: 'everyone', indexed: true, rendered: true },
  { path: '/contact', audience: 'everyone', indexed: true, menu: { part: 'main', label: 'nav.contact' } },
  { path: '/profile', audience: 'signedIn' },
  { path: '/login', audience: 'signedOut', signingIn: true },
  { path: '/register', audience: 'signedOut', signingIn: true },
  { path: '/forgot-password', audience: 'everyone', signingIn: true },
  { path: '/reset-password', audience: 'everyone', signingIn: true, secret: true },
  { path: '/setup', audience: 'everyone', signingIn: true, secret: true },
  { path: '/invitation', audience: 'everyone', signingIn: true, secret: true },
  { path: '/verify-email', audience: 'everyone', secret: true },
  { path: '/delete-account', audience: 'everyone', secret: true },
  { path: '/stop-mails', audience: 'everyone', secret: true },
  {
    path: '/admin',
    audience: 'admin',
    right: 'content.read',
    menu: { part: 'admin', label: 'nav.admin.candidates' },
  },
  { path: '/admin/candidates/:id', audience: 'admin', right: 'content.read' },
  { path: '/admin/overview', audience: 'admin', right: 'panel' },
  {
    path: '/admin/users',
    audience: 'admin',
    right: 'users.read',
    menu: { part: 'admin', label: 'nav.admin.users' },
  },
  { path: '/admin/users/:id', audience: 'admin', right: 'users.read' },
  {
    path: '/admin/titles',
    audience: 'admin',
    right: 'content.read',
    menu: { part: 'admin', label: 'nav.admin.titles' },
  },
  {
    path: '/admin/metrics',
    audience: 'admin',
    right: 'content.read',
    menu: { part: 'admin', label: 'nav.admin.metrics' },
  },
  { path: '/admin/content-check', audience: 'admin', right: 'content.read' },
  { path: '/admin/rounds', audience: 'admin', right: 'rounds.read' },
  { path: '/admin/results', audience: 'admin', right: 'results.read' },
  { path: '/admin/compare', audience: 'admin', right: 'results.read' },
  {
    path: '/admin/messages',
    audience: 'admin',
    right: 'messages.read',
    menu: { part: 'admin', label: 'nav.admin.messages' },
  },
  { path: '/admin/messages/:id', audience: 'admin', right: 'messages.read' },
  { path: '/admin/vouchers', audience: 'admin', right: 'vouchers.read' },
  { path: '/admin/integrity', audience: 'admin', right: 'integrity.read' },
  { path: '/admin/integrity/:id', audience: 'admin', right: 'integrity.read' },
  { path: '/admin/settings', audience: 'admin', right: 'settings.read' },
  { path: '/admin/operations', audience: 'admin', right: 'operations.read' },
  {
    path: '/admin/audit',
    audience: 'admin',
    right: 'audit.read',
    menu: { part: 'admin', label: 'nav.admin.audit' },
  },
  { path: '/admin/deleted', audience: 'admin', right: 'trash.read' },
] as const satisfies readonly Page[];

type Listed = (typeof PAGES)[number];
type PathOf<Kind> = Extract<Listed, Kind>['path'];

type AnyAdminPath = PathOf<{ audience: 'admin' }>;
/**
 * The paths of single records, which are not in the menu: each belongs to the section with the same start.
 */
export type AdminRecordPath = Extract<AnyAdminPath, `${string}/:${string}`>;
/** Paths of the sections of the administration. */
export type AdminPath = Exclude<AnyAdminPath, AdminRecordPath>;
/** The paths of pages outside of the administration. */
export type VoterPath = Exclude<Listed['path'], AnyAdminPath>;
export type RenderedPath = PathOf<{ rendered: true }>;

const pages: readonly (Page & Pick<Listed, 'path'>)[] = PAGES;

/** The start of the administration's addresses. */
export const ADMIN_PATH = '/admin' satisfies AdminPath;

/** The first page of the administration, which shows what needs the reader. */
export const ADMIN_HOME = '/admin/overview' satisfies AdminPath;

/** Returns whether a path is a section of the administration and not a page of one record. */
export const isSection = (path: AdminPath | AdminRecordPath): path is AdminPath => !path.includes(':');

/** Returns the pages of a part of the header's navigation, with the texts of their links. */
export function pagesInMenu(part: 'main' | 'admin') {
  return pages.flatMap(({ path, audience, right, menu }) =>
    menu?.part === part ? [{ path, audience, right, label: menu.label }] : [],
  );
}

const ID = /^[1-9]\d{0,9}$/;

/** Returns the page of a path; undefined for an unknown path. `/about/` is the same as `/about`. */
export function findPage(path: string) {
  const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return pages.find((page) => {
    const expected = page.path.split('/');
    return (
      expected.length === parts.length &&
      expected.every((part, index) => (part === ':id' ? ID.test(parts[index] ?? '') : part === parts[index]))
    );
  });
}
