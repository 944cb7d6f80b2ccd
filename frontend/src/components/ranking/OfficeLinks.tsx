import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Title } from '../../lib/api/types';
import { centreInRow } from '../../lib/centreInRow';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { listedOffices } from './listedOffices';
import styles from './OfficeLinks.module.css';

interface Props {
  titles: readonly Pick<Title, 'id' | 'name' | 'nameSo' | 'nameAr' | 'candidateCount'>[] | undefined;
  /** The id of the shown title, empty for all; undefined if the links lead to another page, which also links to all. */
  current?: string;
  /** Returns the address of a title; empty for all titles. */
  addressOf: (title: string) => string;
}

/** The offices with candidates as a row of links, which scrolls sideways if it is too long. */
export function OfficeLinks({ titles, current, addressOf }: Props) {
  const t = useT();
  const offices = listedOffices(titles ?? []);
  const link = (id: string, name: ReactNode, count?: number) => (
    <Link
      key={id}
      ref={id === current ? centreInRow : undefined}
      className={styles.officeLink}
      to={addressOf(id)}
      aria-current={current === undefined ? undefined : id === current}
      replace={current !== undefined}
    >
      {name}
      {count !== undefined && <span>{formatNumber(count)}</span>}
    </Link>
  );
  return (
    <nav className={styles.offices} aria-label={t('leaderboard.office')}>
      {offices.length > 1 && (
        <>
          {current !== undefined && link('', t('leaderboard.allOffices'))}
          {offices.map((title) =>
            link(String(title.id), <Content of={title} field="name" />, title.candidateCount),
          )}
        </>
      )}
    </nav>
  );
}
