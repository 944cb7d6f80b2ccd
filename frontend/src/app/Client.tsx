import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { tellRefusalsIn } from '../lib/api/serverWords';
import { I18nProvider } from '../lib/i18n/I18nProvider';
import type { Language } from '../lib/i18n/language';
import { SiteOrigin } from '../lib/siteOrigin';
import type { AppStore } from './store';

const tellRefusals = ({ server, texts }: Language) => tellRefusalsIn(server, String(texts['list.comma']));

interface Props {
  store: AppStore;
  /** The initial language. */
  language: Language;
  /** The site's address for visitors. */
  origin: string;
  /** The router around the app: one that follows the browser, or a static one. */
  children: ReactNode;
}

/** The providers that the app needs, in the browser and on the server alike. */
export function Client({ store, language, origin, children }: Props) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nProvider first={language} onShow={tellRefusals}>
          <SiteOrigin value={origin}>{children}</SiteOrigin>
        </I18nProvider>
      </Provider>
    </StrictMode>
  );
}
