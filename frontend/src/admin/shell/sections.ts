import {
  AuditOutlined,
  BarChartOutlined,
  DashboardOutlined,
  DeleteOutlined,
  DiffOutlined,
  IdcardOutlined,
  MessageOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { type AdminPath, PAGES } from '../../lib/pages';
import type { AdminEnglish } from '../texts/en';

interface Section {
  label: Extract<keyof AdminEnglish, `section.${string}`>;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
}

/** Every page of the administration has its line in the side menu. */
const SECTIONS: Readonly<Record<AdminPath, Section>> = {
  '/admin': { label: 'section.candidates', Icon: SolutionOutlined },
  '/admin/overview': { label: 'section.overview', Icon: DashboardOutlined },
  '/admin/users': { label: 'section.users', Icon: TeamOutlined },
  '/admin/titles': { label: 'section.titles', Icon: IdcardOutlined },
  '/admin/metrics': { label: 'section.metrics', Icon: BarChartOutlined },
  '/admin/messages': { label: 'section.messages', Icon: MessageOutlined },
  '/admin/deleted': { label: 'section.deleted', Icon: DeleteOutlined },
  '/admin/audit': { label: 'section.audit', Icon: AuditOutlined },
  '/admin/compare': { label: 'section.compare', Icon: DiffOutlined },
};

/** Gives the sections in the order of `lib/pages.ts`. */
export function sections(): (Section & { path: AdminPath })[] {
  return PAGES.flatMap((page) =>
    page.audience === 'admin' ? [{ path: page.path, ...SECTIONS[page.path] }] : [],
  );
}
