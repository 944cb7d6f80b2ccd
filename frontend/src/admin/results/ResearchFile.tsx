import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/i18n/Content';
import { useGetAllRoundsQuery } from '../rounds/roundsApi';
import { useAdminT } from '../texts/AdminTexts';
import { ExportButton } from '../transfer/ExportButton';
import styles from './Results.module.css';
import { useResultsT } from './texts/useResultsT';

/** Downloads the ratings of the current or a former round without their voters. */
export function ResearchFile() {
  const t = useAdminT();
  const r = useResultsT();
  const texts = useTexts();
  const id = useId();
  const { data = [] } = useGetAllRoundsQuery();
  const [chosen, choose] = useState<number>();
  const rounds = data.filter(({ state }) => state !== 'planned');
  const round = chosen ?? rounds[0]?.id;
  return (
    <section className={styles.tool}>
      <h3>{r('research')}</h3>
      <p className={styles.hint}>{r('researchHint')}</p>
      {rounds.length > 1 && (
        <div className={styles.choice}>
          <label htmlFor={id}>{t('trends.round')}</label>
          <Select
            id={id}
            value={round}
            onChange={choose}
            options={rounds.map((one) => ({ value: one.id, label: texts(one, 'name') }))}
          />
        </div>
      )}
      <div>
        <ExportButton path="/ratings/research.zip" filters={{ round }} label={r('research')}>
          {r('download')}
        </ExportButton>
      </div>
    </section>
  );
}
