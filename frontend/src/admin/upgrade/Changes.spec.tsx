import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { en } from '../../lib/i18n/catalogues/en';
import { I18nProvider } from '../../lib/i18n/I18nProvider';
import Changes from './Changes';

const RELEASES = [
  { version: '1.10.0', lines: ['Ten'] },
  { version: '1.9.0', lines: ['Nine', 'Nine again'] },
  { version: '1.2.0', lines: ['Two'] },
  { version: '1.1.0', lines: ['One'] },
];

function show(from: string, to: string, onClose = () => undefined) {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => RELEASES }) as Response);
  return render(
    <I18nProvider first={{ locale: 'en', texts: en, server: null }}>
      <Changes from={from} to={to} onClose={onClose} />
    </I18nProvider>,
  );
}

it('lists the changes of the versions between, and no others', async () => {
  show('1.2.0', '1.9.0');
  expect(await screen.findByRole('heading')).toHaveTextContent('The server now runs version 1.9.0');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nine',
    'Nine again',
  ]);
});

it('is closed by its button', async () => {
  const onClose = jest.fn();
  show('1.9.0', '1.10.0', onClose);
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
