import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import styles from './AdminPage.module.css';
import { useWaitingTotal } from './attentionApi';
import { HelpLink } from './HelpLink';
import { sectionAt } from './sections';

interface Props {
  /** The name of the section if not set. */
  heading?: string;
  lead: string;
  /** What can be done on this page before all else, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the administration: across all the room beside the side menu, and soon at what it is for. */
export function AdminPage({ heading, lead, actions, children }: Props) {
  const t = useAdminT();
  const narrow = useNarrow();
  const section = sectionAt(useLocation().pathname);
  const name = heading ?? (section ? t(section.label) : t('panel.heading'));
  const waiting = useWaitingTotal();
  const named = `${name} – ${t('panel.heading')}`;
  // Also seen by somebody who works in another tab.
  const title = waiting > 0 ? `(${formatNumber(waiting)}) ${named}` : named;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.names}>
          <PageHeading title={title} className={styles.heading}>
            {name}
          </PageHeading>
          <p className={styles.lead}>
            {lead} {!narrow && <HelpLink />}
          </p>
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
