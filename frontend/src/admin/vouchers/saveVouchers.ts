import { voucherAddress } from '../../features/levels/voucherInFragment';
import type { NewVouchers } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import type { AdminT } from '../texts/AdminTexts';
import { csvOf } from '../transfer/csvOf';

/** Makes the browser save the codes of new vouchers as a CSV file, with the address in each QR code. */
export function saveVouchers(t: AdminT, { batch, codes }: NewVouchers): void {
  const rows = codes.map((code) => [code, voucherAddress(window.location.origin, code), batch.valid_until]);
  const csv = csvOf([[t('vouchers.code'), t('vouchers.address'), t('vouchers.validUntil')], ...rows]);
  saveFile(new Blob([csv], { type: 'text/csv' }), `npi-vouchers-${batch.id}.csv`);
}
