import { Alert, Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { voucherAddress } from '../../features/levels/voucherInFragment';
import type { NewVouchers } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import { ButtonRow } from '../forms/ButtonRow';
import { useAdminT } from '../texts/AdminTexts';
import { csvOf } from '../transfer/csvOf';
import { VoucherSheets } from './VoucherSheets';
import styles from './Vouchers.module.css';
import { cut, SHEETS_AT_ONCE, VOUCHERS_PER_SHEET } from './voucherSheets';

interface Props {
  vouchers: NewVouchers;
  onDone: () => void;
}

/** Codes that have just been made, to be printed or saved: nobody sees them again after that. */
export function NewVouchersPanel({ vouchers: { batch, codes }, onDone }: Props) {
  const t = useAdminT();
  const origin = window.location.origin;
  const [part, setPart] = useState(0);
  const perPart = SHEETS_AT_ONCE * VOUCHERS_PER_SHEET;
  const parts = cut(codes, perPart);

  // Closing the window is a voucher that can't be undone.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const save = () => {
    const rows = codes.map((code) => [code, voucherAddress(origin, code), batch.valid_until]);
    const csv = csvOf([[t('vouchers.code'), t('vouchers.address'), t('vouchers.validUntil')], ...rows]);
    saveFile(new Blob([csv], { type: 'text/csv' }), `npi-vouchers-${batch.id}.csv`);
  };

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
        <Button onClick={save}>{t('vouchers.csv')}</Button>
        <Button type="primary" onClick={() => window.print()}>
          {t('vouchers.print')}
        </Button>
      </ButtonRow>
      <VoucherSheets codes={parts[part] ?? []} origin={origin} validUntil={batch.valid_until} />
    </section>
  );
}
