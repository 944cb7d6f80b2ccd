import { Select } from 'antd';
import type { CandidateFigures } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ComparePage.module.css';

interface Props {
  /** The first candidate is the reference for the others. */
  figures: readonly CandidateFigures[];
  onChoose: (id: number) => void;
}

/** Chooses the candidate with whom the others are compared. */
export function ReferencePicker({ figures, onChoose }: Props) {
  const t = useAdminT();
  const texts = useTexts();
  return (
    <Select
      className={styles.reference}
      aria-label={t('compare.against')}
      prefix={<span className={styles.lead}>{t('compare.reference')}</span>}
      value={figures[0]?.candidate.id}
      onChange={onChoose}
      options={figures.map(({ candidate }) => ({ value: candidate.id, label: texts(candidate, 'name') }))}
    />
  );
}
