import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/app/App';
import { preloadPage } from '../src/app/AppRoutes';
import { loadToasts } from '../src/app/layout/Toasts';
import { createStore } from '../src/app/store';
import { sessionRestored } from '../src/features/auth/authSlice';
import { tellRefusalsIn } from '../src/lib/api/serverWords';
import type { User } from '../src/lib/api/types';
import { en } from '../src/lib/i18n/catalogues/en';
import { I18nProvider } from '../src/lib/i18n/I18nProvider';
import type { Language } from '../src/lib/i18n/language';
import { readSession, writeSession } from '../src/lib/storage/storedSession';
import { ok, onCall } from './fakeApi';

const CONFIG = {
  version: '1.0.0',
  demo: null,
  contact: { email: 'support@example.org', phone: '+252 61 000 0000', address: 'Mogadishu, Somalia' },
};

export const ENGLISH: Language = { locale: 'en', texts: en, server: null };

const tellRefusals = ({ server }: Language) => tellRefusalsIn(server);

beforeAll(async () => {
  await Promise.all([loadToasts(), ...['/', '/leaderboard', '/candidate/1'].map(preloadPage)]);
});

/** The address that the app is at, kept by a component inside its router. */
let address = '';

function AddressWatch() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** Where the app is now: path and query. */
export const currentAddress = () => address;

/**
 * Starts the whole client at an address, with a real store, as main.tsx does.
 * @param user who is signed in on the device, with the token `token-of-{id}`
 * @param language what the visit begins in
 * @param config what the server says of itself beside the usual
 */
export function renderApp(path: string, user?: User, language = ENGLISH, config = {}) {
  if (user) writeSession({ token: `token-of-${user.id}`, user });
  onCall('GET /config', () => ok({ ...CONFIG, ...config }));
  if (user) onCall('GET /auth/me', () => ok({ success: true, user }));
  const store = createStore();
  store.dispatch(sessionRestored(readSession()));
  render(
    <Provider store={store}>
      <I18nProvider first={language} onShow={tellRefusals}>
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          <AddressWatch />
          <App />
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return { store };
}
