import './antd.css';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { antdLocale } from './antdLocale';
import { antdTheme } from './antdTheme';
import { useColourScheme, useDirection } from './documentAppearance';

/** A dropdown is inserted beside its control, within the same landmark or dialog. */
const besideTrigger = (trigger?: HTMLElement) => trigger?.parentElement ?? document.body;

/** Hidden, because antd's own would read "loading" in English before each button's text. */
const BUTTON = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Gives antd the colours, the direction and the words of the rest of the client. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const t = useAdminT();
  const { locale } = useLanguage();
  const scheme = useColourScheme();
  const direction = useDirection();
  const theme = useMemo(() => antdTheme(scheme), [scheme]);
  const words = useMemo(() => antdLocale(t, locale), [t, locale]);
  return (
    <ConfigProvider
      theme={theme}
      direction={direction}
      locale={words}
      button={BUTTON}
      getPopupContainer={besideTrigger}
    >
      {children}
    </ConfigProvider>
  );
}
