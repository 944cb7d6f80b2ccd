import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { useAdminT } from '../texts/AdminTexts';
import { useDirection } from '../theme/documentLook';
import styles from './RegisterLayout.module.css';

interface Props {
  heading: string;
  lead: string;
  form: ReactNode;
  /** The table of what has been registered. */
  children: ReactNode;
}

/** A page with a form and the table that it fills, side by side where there is room. */
export function RegisterLayout({ heading, lead, form, children }: Props) {
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
      <div className={styles.columns}>
        {form}
        {children}
      </div>
    </div>
  );
}
