import type { ComponentType } from 'react';
import { CandidatesPage } from './candidates/CandidatesPage';
import { IntegrityPage } from './integrity/IntegrityPage';
import { MessagesPage } from './messages/MessagesPage';
import { MetricsPage } from './metrics/MetricsPage';
import { TitlesPage } from './titles/TitlesPage';
import { UsersPage } from './users/UsersPage';

const LISTS = {
  candidates: CandidatesPage,
  titles: TitlesPage,
  metrics: MetricsPage,
  users: UsersPage,
  messages: MessagesPage,
  integrity: IntegrityPage,
} satisfies Record<string, ComponentType>;

/** The lists that share most of their parts: a file for each of them would be larger than this one for all. */
export default function ListPage({ of }: { of: keyof typeof LISTS }) {
  const Page = LISTS[of];
  return <Page />;
}
