import type { Right } from '../../lib/api/types';
import { ADMIN_PATH, type AdminPath, isSection, PAGES } from '../../lib/pages';

/** The groups of the side menu, in their order; the text `group.<name>` is the heading of each. */
const GROUPS = ['home', 'content', 'voting', 'people', 'system'] as const;

interface Section {
  group: (typeof GROUPS)[number];
  /** The icon's lines. Those of @ant-design/icons would load antd, and the shell appears before it. */
  icon: string;
  /** The document that explains the section, below `/help/`. */
  help: string;
}

/**
 * The data of each page for the shell, in addition to the text `section.<name>`, which names it in menu,
 * heading and title.
 */
const SECTIONS: Readonly<Record<AdminPath, Section>> = {
  '/admin': {
    group: 'content',
    icon: 'M5 3h14v18H5zM12 12a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM8 17.5a4 4 0 0 1 8 0',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/overview': {
    group: 'home',
    icon: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
    help: 'administrators',
  },
  '/admin/results': {
    group: 'voting',
    icon: 'M3.8 18a9.2 9.2 0 1 1 16.4 0zM12 15l3.5-5',
    help: 'administrators#figures',
  },
  '/admin/users': {
    group: 'people',
    icon: 'M9 11a3.75 3.75 0 1 0 0-7.5A3.75 3.75 0 0 0 9 11zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 3.8a3.75 3.75 0 0 1 0 6.9M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
    help: 'administrators#users',
  },
  '/admin/titles': {
    group: 'content',
    icon: 'M3 5h18v14H3zM8.5 11.75a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM5.7 16a2.8 2.8 0 0 1 5.6 0M14.5 10h3.5M14.5 14h3.5',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/metrics': {
    group: 'content',
    icon: 'M5 20v-8M12 20V4M19 20v-5',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/content-check': {
    group: 'content',
    icon: 'M4 6h9M4 12h6M4 18h6M13 15l2.5 2.5L20.5 12',
    help: 'administrators#titles-metrics-and-candidates',
  },
  '/admin/rounds': {
    group: 'voting',
    icon: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4M9 15l2 2 4-4',
    help: 'how-to/run-a-round',
  },
  '/admin/messages': {
    group: 'people',
    icon: 'M4 5h16v11H10l-4 4v-4H4z',
    help: 'administrators#messages',
  },
  '/admin/vouchers': {
    group: 'voting',
    icon: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 9v6',
    help: 'how-to/registration-desks',
  },
  '/admin/integrity': {
    group: 'people',
    icon: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.5',
    help: 'how-to/attack',
  },
  '/admin/settings': {
    group: 'system',
    icon: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
    help: 'how-to/settings-in-the-panel',
  },
  '/admin/deleted': {
    group: 'system',
    icon: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.3 11v5M13.7 11v5',
    help: 'administrators#deleting-and-restoring',
  },
  '/admin/operations': {
    group: 'system',
    icon: 'M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.01M7.5 16h.01M11 8h6M11 16h6',
    help: 'how-to/monitoring',
  },
  '/admin/audit': {
    group: 'system',
    icon: 'M8.5 5H5v16h14V5h-3.5M8.5 3h7v4h-7zM8.8 14l2.4 2.4 4-4.4',
    help: 'how-to/audit-trail',
  },
  '/admin/compare': {
    group: 'voting',
    icon: 'M4 5h6v14H4zM14 5h6v14h-6z',
    help: 'administrators#figures',
  },
};

/** The name of a page's texts: `users` for `/admin/users`. */
type SectionName = AdminPath extends infer Path
  ? Path extends `/admin/${infer Name}`
    ? Name
    : 'candidates'
  : never;

function labelOf(path: AdminPath): `section.${SectionName}` {
  const name = path === ADMIN_PATH ? 'candidates' : path.slice(ADMIN_PATH.length + 1);
  return `section.${name as SectionName}`;
}

/** Returns every page of the administration with the key of its name, in the order of `lib/pages.ts`. */
export function sections() {
  return PAGES.flatMap((page) =>
    page.audience === 'admin' && isSection(page.path)
      ? [{ path: page.path, right: page.right, label: labelOf(page.path), ...SECTIONS[page.path] }]
      : [],
  );
}

/** Returns the groups of the side menu with the sections that a user may open. */
export function sectionGroups(mayOpen: (right: Right) => boolean) {
  const all = sections().filter(({ right }) => mayOpen(right));
  return GROUPS.map((group) => ({
    label: `group.${group}` as const,
    sections: all.filter((section) => section.group === group),
  })).filter((group) => group.sections.length > 0);
}

/** The candidates have the start of the administration as their address; their pages are below another one. */
const rootOf = (path: AdminPath) => (path === ADMIN_PATH ? '/admin/candidates' : path);

/** Returns the section that a path of the administration belongs to; undefined for a path that leads nowhere. */
export function sectionAt(path: string) {
  return sections().find((section) => path === section.path || path.startsWith(`${rootOf(section.path)}/`));
}

/** Returns the address of the document that explains a section. */
export function helpOf(section: Section | undefined): string {
  return `/help/${section?.help ?? 'administrators'}`;
}
