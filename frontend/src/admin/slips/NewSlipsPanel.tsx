import { Alert, Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { slipAddress } from '../../features/levels/slipInFragment';
import type { NewSlips } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import { ButtonRow } from '../forms/ButtonRow';
import { useAdminT } from '../texts/AdminTexts';
import { csvOf } from '../transfer/csvOf';
import { SlipSheets } from './SlipSheets';
import styles from './Slips.module.css';
import { cut, SHEETS_AT_ONCE, SLIPS_PER_SHEET } from './slipSheets';

interface Props {
  slips: NewSlips;
  onDone: () => void;
}

/** Codes that have just been made, to be printed or saved: nobody sees them again after that. */
export function NewSlipsPanel({ slips: { batch, codes }, onDone }: Props) {
  const t = useAdminT();
  const origin = window.location.origin;
  const [part, setPart] = useState(0);
  const perPart = SHEETS_AT_ONCE * SLIPS_PER_SHEET;
  const parts = cut(codes, perPart);

  // Closing the window is a slip that can't be undone.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const save = () => {
    const rows = codes.map((code) => [code, slipAddress(origin, code), batch.valid_until]);
    const csv = csvOf([[t('slips.code'), t('slips.address'), t('slips.validUntil')], ...rows]);
    saveFile(new Blob([csv], { type: 'text/csv' }), `npi-slips-${batch.id}.csv`);
  };

  return (
    <section className={styles.made}>
      <Alert
        type="warning"
        showIcon
        title={t('slips.onceTitle', { count: codes.length })}
        description={t('slips.onceText')}
      />
      {parts.length > 1 && (
        <Select
          aria-label={t('slips.part')}
          value={part}
          onChange={setPart}
          options={parts.map((some, index) => ({
            value: index,
            label: t('slips.partOption', {
              first: index * perPart + 1,
              last: index * perPart + some.length,
            }),
          }))}
        />
      )}
      <ButtonRow>
        <Button onClick={onDone}>{t('slips.doneWith')}</Button>
        <Button onClick={save}>{t('slips.csv')}</Button>
        <Button type="primary" onClick={() => window.print()}>
          {t('slips.print')}
        </Button>
      </ButtonRow>
      <SlipSheets codes={parts[part] ?? []} origin={origin} validUntil={batch.valid_until} />
    </section>
  );
}
