import { LineDrawing } from '../../components/Icon';

/** Lines in a square of 24. Those of @ant-design/icons would bring antd along, and the shell is there before it. */
const PATHS = {
  candidates: 'M5 3h14v18H5zM12 12a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM8 17.5a4 4 0 0 1 8 0',
  overview: 'M3.8 18a9.2 9.2 0 1 1 16.4 0zM12 15l3.5-5',
  users:
    'M9 11a3.75 3.75 0 1 0 0-7.5A3.75 3.75 0 0 0 9 11zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 3.8a3.75 3.75 0 0 1 0 6.9M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
  titles:
    'M3 5h18v14H3zM8.5 11.75a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM5.7 16a2.8 2.8 0 0 1 5.6 0M14.5 10h3.5M14.5 14h3.5',
  metrics: 'M5 20v-8M12 20V4M19 20v-5',
  rounds: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4M9 15l2 2 4-4',
  messages: 'M4 5h16v11H10l-4 4v-4H4z',
  vouchers: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 9v6',
  integrity: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.5',
  deleted: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.3 11v5M13.7 11v5',
  audit: 'M8.5 5H5v16h14V5h-3.5M8.5 3h7v4h-7zM8.8 14l2.4 2.4 4-4.4',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  fold: 'M4 6h16M11 12h9M4 18h16M7 9.5L4.5 12 7 14.5',
  unfold: 'M4 6h16M11 12h9M4 18h16M4.5 9.5L7 12l-2.5 2.5',
} as const;

export type ShellIconName = keyof typeof PATHS;

const DIRECTED = new Set<ShellIconName>(['fold', 'unfold']);

/** An icon of the administration's shell, for decoration beside a text; hidden from screen readers. */
export function ShellIcon({ name }: { name: ShellIconName }) {
  return <LineDrawing path={PATHS[name]} directed={DIRECTED.has(name)} />;
}
