import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import styles from './AboutPage.module.css';

interface Props {
  title: string;
  lead: string;
  /** Links to the other pages: addresses and texts. */
  links?: readonly (readonly [path: string, text: string])[];
  children: ReactNode;
}

/** A page with which anybody can check the index. */
export function RecordFrame({ title, lead, links, children }: Props) {
  return (
    <div className={`page ${styles.about} ${styles.method}`}>
      <div>
        <PageHeading title={title}>{title}</PageHeading>
        <p className={styles.lead}>{lead}</p>
        {links && (
          <p className={styles.records}>
            {links.map(([path, text]) => (
              <Link key={path} to={path}>
                {text}
              </Link>
            ))}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
