import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import type { NewVouchers } from '../../lib/api/types';
import { ButtonRow } from '../forms/ButtonRow';
import { useEditedForm } from '../forms/UnsavedChanges';
import { useAdminT } from '../texts/AdminTexts';
import { saveVouchers } from './saveVouchers';
import { useRegionNames } from './useRegionText';
import { VoucherSheets } from './VoucherSheets';
import styles from './Vouchers.module.css';
import { cut, SHEETS_AT_ONCE, VOUCHERS_PER_SHEET } from './voucherSheets';

interface Props {
  vouchers: NewVouchers;
  onDone: () => void;
}

/** Shows new codes once, to be printed or saved. */
export function NewVouchersPanel({ vouchers, onDone }: Props) {
  const t = useAdminT();
  const { batch, codes } = vouchers;
  const origin = window.location.origin;
  const region = useRegionNames(batch.region);
  const [part, setPart] = useState(0);
  const perPart = SHEETS_AT_ONCE * VOUCHERS_PER_SHEET;
  const parts = cut(codes, perPart);

  // Only the administrator can see whether the printer has worked.
  useEditedForm(() => true, false);

  return (
    <section className={styles.made}>
      <Alert
        type="warning"
        showIcon
        title={t('vouchers.onceTitle', { count: codes.length })}
        description={t('vouchers.onceText')}
      />
      {parts.length > 1 && (
        <Select
          aria-label={t('vouchers.part')}
          value={part}
          onChange={setPart}
          options={parts.map((some, index) => ({
            value: index,
            label: t('vouchers.partOption', {
              first: index * perPart + 1,
              last: index * perPart + some.length,
            }),
          }))}
        />
      )}
      <ButtonRow>
        <Button onClick={onDone}>{t('vouchers.doneWith')}</Button>
        <Button onClick={() => saveVouchers(t, vouchers)}>{t('vouchers.csv')}</Button>
        <Button type="primary" onClick={() => window.print()}>
          {t('vouchers.print')}
        </Button>
      </ButtonRow>
      <VoucherSheets
        codes={parts[part] ?? []}
        origin={origin}
        region={region}
        validUntil={batch.valid_until}
      />
    </section>
  );
}
