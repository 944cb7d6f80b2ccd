import 'virtual:theme.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createStore } from './app/store';
import { firstLanguage } from './early';
import { sessionRestored } from './features/auth/authSlice';
import { tellRefusalsIn } from './lib/api/serverWords';
import { I18nProvider } from './lib/i18n/I18nProvider';
import type { Language } from './lib/i18n/language';
import { readSession } from './lib/storage/sessionStorage';

const store = createStore();
store.dispatch(sessionRestored(readSession()));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const tellRefusals = ({ server }: Language) => tellRefusalsIn(server);
const language = await firstLanguage;

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <I18nProvider first={language} onShow={tellRefusals}>
        {/* Without transitions the search box can live in the URL: a deferred update would lose typed letters. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </I18nProvider>
    </Provider>
  </StrictMode>,
);
