import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { useAdminT } from '../texts/AdminTexts';
import { useDirection } from '../theme/documentAppearance';
import styles from './AdminPage.module.css';

interface Props {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A page of the administration, with the way back to the panel. */
export function AdminPage({ heading, lead, children }: Props) {
  const t = useAdminT();
  const turned = useDirection() === 'rtl';
  return (
    <div className={`page ${styles.page}`}>
      <div>
        <Link to="/admin" className={styles.back}>
          <ArrowLeftOutlined aria-hidden rotate={turned ? 180 : 0} />
          {t('panel.back')}
        </Link>
        <PageHeading title={heading}>{heading}</PageHeading>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
