import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { type CandidatePath, candidateInList } from '../../features/candidates/candidateInList';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import type { CandidatePlace } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './CandidateTools.module.css';
import { readCandidateList } from './candidateList';
import { useGetCandidatePlaceQuery } from './candidatePlaceApi';

/**
 * Links to the next and previous candidate of the list that the administrator came from; renders nothing
 * without a list.
 */
export function ListSteps({ candidateId, path }: Pick<StepsProps, 'candidateId' | 'path'>) {
  const [params] = useSearchParams();
  const list = readCandidateList(params);
  return list ? <Steps candidateId={candidateId} list={list} path={path} /> : null;
}

interface StepsProps {
  candidateId: number;
  list: NonNullable<ReturnType<typeof readCandidateList>>;
  /** The page that the links lead to. */
  path: CandidatePath;
}

function Steps({ candidateId, list, path }: StepsProps) {
  const t = useAdminT();
  const { currentData: place } = useGetCandidatePlaceQuery(
    { id: candidateId, list: list.query },
    { refetchOnMountOrArgChange: true },
  );
  // Loads both neighbours before anyone follows a link.
  useGetCandidateQuery(place?.previous?.id ?? skipToken);
  useGetCandidateQuery(place?.next?.id ?? skipToken);

  return (
    <nav className={styles.steps} aria-label={t('place.label')}>
      <Step direction="previous" to={place?.previous} list={list.address} path={path} />
      <p className={styles.position}>
        <span role="status">
          {place &&
            (place.position === null
              ? t('place.gone')
              : t('place.position', {
                  position: formatNumber(place.position),
                  total: formatNumber(place.total),
                }))}
        </span>
        <Link to={list.address}>{t('place.list')}</Link>
      </p>
      <Step direction="next" to={place?.next} list={list.address} path={path} />
    </nav>
  );
}

interface StepProps {
  direction: 'previous' | 'next';
  to: CandidatePlace['next'] | undefined;
  list: string;
  path: CandidatePath;
}

/** Returns the focus to the link that was just used, so that one key steps through the list. */
function Step({ direction, to, list, path }: StepProps) {
  const t = useAdminT();
  const link = useRef<HTMLAnchorElement>(null);
  const { state } = useLocation();
  const pressed = (state as { step?: string } | null)?.step === direction;
  const there = Boolean(to);
  useEffect(() => {
    if (!pressed || !there) return;
    // Runs after the new page's heading has taken the focus.
    const frame = requestAnimationFrame(() => link.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [pressed, there]);
  if (!to) return <span />;
  return (
    <Link
      ref={link}
      className={`${styles.step} ${styles[direction]}`}
      to={candidateInList(to.id, list, path)}
      state={{ step: direction }}
    >
      <span className={styles.arrow}>
        <Icon name="back" />
      </span>
      <span>
        {t(`place.${direction}`)}{' '}
        <span className={styles.neighbour}>
          <Content of={to} field="name" />
        </span>
      </span>
    </Link>
  );
}
