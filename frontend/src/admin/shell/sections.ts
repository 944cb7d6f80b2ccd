import { type AdminPath, PAGES } from '../../lib/pages';
import type { AdminEnglish } from '../texts/en';
import type { ShellIconName } from './ShellIcon';

interface Section {
  label: Extract<keyof AdminEnglish, `section.${string}`>;
  icon: ShellIconName;
  /** The document that explains it, below `/help/`. */
  help: string;
}

/** Every page of the administration has its line in the side menu. */
const SECTIONS: Readonly<Record<AdminPath, Section>> = {
  '/admin': {
    label: 'section.candidates',
    icon: 'candidates',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/overview': { label: 'section.overview', icon: 'overview', help: 'administrators#figures' },
  '/admin/users': { label: 'section.users', icon: 'users', help: 'administrators#users' },
  '/admin/titles': {
    label: 'section.titles',
    icon: 'titles',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/metrics': {
    label: 'section.metrics',
    icon: 'metrics',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/rounds': { label: 'section.rounds', icon: 'rounds', help: 'how-to/run-a-round' },
  '/admin/messages': { label: 'section.messages', icon: 'messages', help: 'administrators#messages' },
  '/admin/vouchers': { label: 'section.vouchers', icon: 'vouchers', help: 'how-to/registration-desks' },
  '/admin/integrity': { label: 'section.integrity', icon: 'integrity', help: 'how-to/attack' },
  '/admin/deleted': {
    label: 'section.deleted',
    icon: 'deleted',
    help: 'administrators#deleting-and-restoring',
  },
  '/admin/audit': { label: 'section.audit', icon: 'audit', help: 'how-to/audit-trail' },
  '/admin/compare': { label: 'section.compare', icon: 'compare', help: 'administrators#figures' },
};

/** Gives the sections in the order of `lib/pages.ts`. */
export function sections(): (Section & { path: AdminPath })[] {
  return PAGES.flatMap((page) =>
    page.audience === 'admin' ? [{ path: page.path, ...SECTIONS[page.path] }] : [],
  );
}

/** Gives the address of the document that explains a page of the administration; its own pages below it too. */
export function helpOf(path: string): string {
  const found = sections()
    .filter((section) => path === section.path || path.startsWith(`${section.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return `/help/${found?.help ?? 'administrators'}`;
}
