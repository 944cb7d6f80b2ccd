import 'virtual:theme.css';
import './theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { preloadPage } from './app/AppRoutes';
import { Client } from './app/Client';
import { createStore } from './app/store';
import { firstLanguage } from './early';
import { sessionRestored } from './features/auth/authSlice';
import { api } from './lib/api/api';
import { readPageData } from './lib/api/pageData';
import { localToday } from './lib/i18n/formatDate';
import { reloadOnce } from './lib/reloadOnce';
import { readSession } from './lib/storage/storedSession';

const store = createStore();
const session = readSession();
store.dispatch(sessionRestored(session));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Unfolds everything for printing, because paper can't be unfolded, and folds it again afterwards.
let unfolded: HTMLDetailsElement[] = [];
addEventListener('afterprint', () => {
  for (const details of unfolded) details.open = false;
});
// The address and the day (such as 2026-11-25, readable in every language) on a printed page.
addEventListener('beforeprint', () => {
  unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
  for (const details of unfolded) details.open = true;
  document.body.dataset.printed = `${location.href} · ${localToday()}`;
});

// If it can't be loaded, the page itself tries again, and tells.
const page = preloadPage(location.pathname).catch(() => undefined);
const language = await firstLanguage.catch((error) => {
  reloadOnce();
  throw error;
});
await page;

const drawn = readPageData();
// The server has rendered a visitor's view: everything that voters see, but less than administrators do.
if (drawn && session?.user.role !== 'admin') {
  type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];
  store.dispatch(api.util.upsertQueryEntries(drawn.answers as unknown as Entries));
}

const client = (
  <Client store={store} language={language} origin={drawn?.origin ?? location.origin}>
    {/* Without transitions the search box can use the URL as its state: a deferred update would lose typed
        letters. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </Client>
);

if (drawn && !session && drawn.locale === language.locale) hydrateRoot(root, client);
else {
  // The client renders the page again, so typed text moves into the address, unless it has a query already.
  const typed = root.querySelector<HTMLInputElement>('[type=search]')?.value;
  if (typed && !location.search) history.replaceState(null, '', `?${new URLSearchParams({ search: typed })}`);
  createRoot(root).render(client);
}
