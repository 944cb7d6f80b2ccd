import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminPage.module.css';
import { useWaitingTotal } from './attentionApi';
import { HelpLink } from './HelpLink';
import { sectionAt } from './sections';

interface Props {
  /** The heading; by default the name of the section. */
  heading?: string;
  /** The address of the list that a record belongs to; by default its section. */
  back?: string;
  lead: ReactNode;
  /** True for a lead that phones must show too, because it warns. */
  leadStays?: boolean;
  /** The number of listed items, beside the heading. */
  count?: number | undefined;
  /** The main actions of the page, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the administration: as wide as the window beside the side menu, with the content near the top.
 */
export function AdminPage({ heading, back, lead, leadStays, count, actions, children }: Props) {
  const t = useAdminT();
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  const isRecord = section !== undefined && pathname !== section.path;
  const name = heading ?? (section ? t(section.label) : t('panel.heading'));
  // Behind the facts of a record, the link would seem to explain them: it is in the menu of their actions.
  const hasHelp = section !== undefined && !(isRecord && lead);
  const waiting = useWaitingTotal();
  const named = `${name} – ${t('panel.heading')}`;
  // Also visible to somebody who works in another tab.
  const title = waiting > 0 ? `(${formatNumber(waiting)}) ${named}` : named;
  return (
    <div className={styles.page}>
      {isRecord && (
        <Link className={styles.back} to={back ?? section.path}>
          <Icon name="back" />
          {t('panel.backTo', { list: t(section.label) })}
        </Link>
      )}
      <div className={styles.head}>
        <div className={styles.names}>
          <PageHeading title={title} className={styles.heading}>
            {name}
          </PageHeading>
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
          {(lead || hasHelp) && (
            <p className={leadStays ? `${styles.lead} ${styles.stays}` : styles.lead}>
              {lead} {hasHelp && <HelpLink />}
            </p>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
