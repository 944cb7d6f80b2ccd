import { type AdminPath, PAGES } from '../../lib/pages';
import type { AdminEnglish } from '../texts/en';
import type { ShellIconName } from './ShellIcon';

interface Section {
  label: Extract<keyof AdminEnglish, `section.${string}`>;
  icon: ShellIconName;
}

/** Every page of the administration has its line in the side menu. */
const SECTIONS: Readonly<Record<AdminPath, Section>> = {
  '/admin': { label: 'section.candidates', icon: 'candidates' },
  '/admin/overview': { label: 'section.overview', icon: 'overview' },
  '/admin/users': { label: 'section.users', icon: 'users' },
  '/admin/titles': { label: 'section.titles', icon: 'titles' },
  '/admin/metrics': { label: 'section.metrics', icon: 'metrics' },
  '/admin/rounds': { label: 'section.rounds', icon: 'rounds' },
  '/admin/messages': { label: 'section.messages', icon: 'messages' },
  '/admin/vouchers': { label: 'section.vouchers', icon: 'vouchers' },
  '/admin/integrity': { label: 'section.integrity', icon: 'integrity' },
  '/admin/deleted': { label: 'section.deleted', icon: 'deleted' },
  '/admin/audit': { label: 'section.audit', icon: 'audit' },
  '/admin/compare': { label: 'section.compare', icon: 'compare' },
};

/** Gives the sections in the order of `lib/pages.ts`. */
export function sections(): (Section & { path: AdminPath })[] {
  return PAGES.flatMap((page) =>
    page.audience === 'admin' ? [{ path: page.path, ...SECTIONS[page.path] }] : [],
  );
}
