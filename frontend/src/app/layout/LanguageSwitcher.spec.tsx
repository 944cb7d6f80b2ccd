import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';

const chooseIn = (label: string, language: string) => {
  const header = within(screen.getByRole('banner'));
  const [list] = header.getAllByRole('combobox', { name: label });
  return userEvent.selectOptions(list as HTMLElement, language);
};

it('changes every text, the direction and the title, keeps what was typed, and remembers the choice', async () => {
  renderApp('/register');
  await userEvent.type(await screen.findByLabelText('Username'), 'hodan');
  await chooseIn('Language', 'العربية');

  expect(await screen.findByRole('heading', { level: 1, name: 'إنشاء حساب' })).toBeInTheDocument();
  expect(screen.getByLabelText('اسم المستخدم')).toHaveValue('hodan');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.title).toBe('إنشاء حساب – المؤشر الوطني للأداء');
  expect(localStorage.getItem('language')).toBe('ar');

  await chooseIn('اللغة', 'Soomaali');
  expect(await screen.findByRole('heading', { level: 1, name: 'Isdiiwaangeli' })).toBeInTheDocument();
  expect(screen.getByLabelText('Magaca isticmaalaha')).toHaveValue('hodan');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

it('tells the server’s refusals in the chosen language, by their code', async () => {
  onCall('POST /auth/login', () => failure(401, 'BAD_CREDENTIALS', 'Invalid email or password'));
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'hodan@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a secret');
  await chooseIn('Language', 'Soomaali');
  await userEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Gal' }));
  await waitFor(() =>
    expect(screen.getAllByText('Iimaylka ama ereyga sirta ah sax ma aha').length).toBeGreaterThan(0),
  );
  expect(screen.queryByText('Invalid email or password')).not.toBeInTheDocument();
});
