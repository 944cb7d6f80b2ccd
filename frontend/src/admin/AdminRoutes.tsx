import './theme/antd.css';
import { ConfigProvider } from 'antd';
import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../app/pages/NotFoundPage';
import { CandidatesPage } from './candidates/CandidatesPage';
import { MetricsPage } from './metrics/MetricsPage';
import { AdminTexts } from './texts/AdminTexts';
import { antdTheme } from './theme/antdTheme';
import { useColourScheme, useDirection } from './theme/documentLook';
import { TitlesPage } from './titles/TitlesPage';

/** Lists that drop down stand beside what opens them, within the same landmark or dialog. */
const besideTrigger = (trigger?: HTMLElement) => trigger?.parentElement ?? document.body;

/** The administrators' pages, behind the guard and loaded only there. */
export default function AdminRoutes() {
  const scheme = useColourScheme();
  const direction = useDirection();
  const theme = useMemo(() => antdTheme(scheme), [scheme]);
  return (
    <ConfigProvider theme={theme} direction={direction} getPopupContainer={besideTrigger}>
      <AdminTexts>
        <Routes>
          <Route index element={<CandidatesPage />} />
          <Route path="titles" element={<TitlesPage />} />
          <Route path="metrics" element={<MetricsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AdminTexts>
    </ConfigProvider>
  );
}
