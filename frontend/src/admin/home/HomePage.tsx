import { Navigate } from 'react-router-dom';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { ADMIN_HOME } from '../../lib/pages';
import { OpenSteps } from '../setup/FirstSteps';
import { AdminPage } from '../shell/AdminPage';
import { sections } from '../shell/sections';
import { useAdminT } from '../texts/AdminTexts';
import { WhatIsNew } from '../upgrade/WhatIsNew';
import { HomeCharts } from './HomeCharts';
import { NeedsYou } from './NeedsYou';

/** The first page of administrators: what needs them, what a new index lacks, and how busy the days are. */
export function HomePage() {
  const t = useAdminT();
  const may = useMay();
  const [section, ...others] = sections().filter(({ path, right }) => path !== ADMIN_HOME && may(right));
  // A registration clerk has one section, and nothing waits for the clerk.
  if (section && others.length === 0) return <Navigate replace to={section.path} />;
  return (
    <AdminPage lead={may('results.read') ? t('home.lead') : ''}>
      <NeedsYou />
      <WhatIsNew />
      <May right="settings.change">
        <OpenSteps />
      </May>
      <May right="results.read">
        <HomeCharts />
      </May>
    </AdminPage>
  );
}
