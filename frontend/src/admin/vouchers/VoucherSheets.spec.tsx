import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { cut, VOUCHERS_PER_SHEET } from './voucherSheets';

it('cuts vouchers into sheets, the last of them short', () => {
  const vouchers = Array.from({ length: 50 }, (_, index) => index);
  const sheets = cut(vouchers, VOUCHERS_PER_SHEET);
  expect(sheets.map(({ length }) => length)).toEqual([24, 24, 2]);
  expect(sheets.flat()).toEqual(vouchers);
  expect(cut([], VOUCHERS_PER_SHEET)).toEqual([]);
});

it('prints the region of a desk in all languages', async () => {
  const group = { kind: 'region', name: 'Bay', nameSo: 'Baay', nameAr: 'باي', people: 1 };
  onCall('GET /voter-groups', () =>
    ok({ day: null, asked: 0, groups: [{ ...group, name: 'Gedo' }, group], silent: [] }),
  );
  onCall('GET /voucher-batches?page=1&limit=20', () =>
    ok({ success: true, data: { batches: [], total: 0 } }),
  );
  onCall('GET /conflicts?page=1&limit=20', () => ok({ success: true, data: { conflicts: [], total: 0 } }));
  const batch = { id: 1, desk: 'Baidoa', region: 'Bay', size: 1, used: 0, valid_until: '2026-12-31' };
  onCall('POST /voucher-batches', () => ok({ success: true, data: { batch, codes: ['AAAA-BBBB'] } }, 201));
  renderApp('/admin/vouchers', aUser({ id: 1, username: 'admin', role: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create vouchers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Registration desk/ }), 'Baidoa');
  await userEvent.click(dialog.getByRole('button', { name: 'Create vouchers' }));
  await waitFor(() => expect(document.body).toHaveTextContent('2026-12-31 · Bay · Baay · باي'));
});
