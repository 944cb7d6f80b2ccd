import { skipToken } from '@reduxjs/toolkit/query/react';
import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useGetCandidatePageQuery } from '../../features/candidates/candidatesApi';
import { SEARCH_MAX } from '../../features/candidates/leaderboardView';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { CandidateFigures } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { usePhone } from '../theme/usePhone';
import styles from './ComparePage.module.css';
import { MAX_COMPARED } from './comparedIds';

/** The maximum number of offered candidates; typing reduces them. */
const OFFERED = 20;
/** The pause after the last key before the server is asked, in milliseconds. */
const PAUSE = 250;

interface Props {
  /** The candidate may still be loading. */
  chosen: readonly { id: number; candidate: CandidateFigures['candidate'] | undefined }[];
  /** The office of the first of them, whose candidates are offered first. */
  office: string | null;
  onChoose: (ids: number[]) => void;
}

/** Chooses candidates by a part of their name, title or display ID, those of one office first; the server searches. */
export function CandidatePicker({ chosen, office, onChoose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, SEARCH_MAX)), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = {
    ...(search && { search }),
    ...({ sort: 'name', order: 'asc', limit: OFFERED, offset: 0 } as const),
  };
  const { data, isFetching } = useGetCandidatePageQuery(query);
  const { data: titles } = useGetTitlesQuery();
  const titleId = titles?.find(({ name }) => name === office)?.id;
  const { data: same } = useGetCandidatePageQuery(titleId ? { ...query, titleId } : skipToken);
  const colleagues = (titleId && same?.candidates) || [];
  const others = data?.candidates.filter(({ id }) => !colleagues.some((one) => one.id === id));
  const found = others && [...colleagues, ...others];
  // A phone shows only some of the chosen above the list, so that the others are removed in it.
  const hidden = search
    ? []
    : chosen.flatMap(({ id, candidate }) =>
        candidate && !found?.some((one) => one.id === id) ? candidate : [],
      );
  const candidates = found && [...hidden, ...found];
  const texts = useTexts();
  const offered = new Map(candidates?.map((one) => [one.id, texts(one, 'name')]));
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className="visually-hidden">
        {t('compare.choose')}
      </label>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        maxCount={MAX_COMPARED}
        value={chosen.map(({ id, candidate }) => ({
          value: id,
          label: candidate ? texts(candidate, 'name') : (offered.get(id) ?? String(id)),
        }))}
        maxTagCount={usePhone() ? 'responsive' : undefined}
        onChange={(options) => onChoose(options.map(({ value }) => value))}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        placeholder={t('compare.placeholder')}
        notFoundContent={isFetching ? t('table.loading') : t('candidates.noMatch')}
        options={candidates?.map((candidate) => {
          const name = texts(candidate, 'name');
          return { value: candidate.id, label: name, title: name, candidate };
        })}
        optionRender={({ data: { candidate } }) => (
          <>
            <Content of={candidate} field="name" />{' '}
            <span className={styles.lead}>
              <Content of={candidate} field="title" none={publicT('candidate.noTitle')} />
            </span>
          </>
        )}
      />
    </div>
  );
}
