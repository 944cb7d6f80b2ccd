import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { ADMIN_HOME } from '../../lib/pages';
import { AdminPage } from '../shell/AdminPage';
import { sections } from '../shell/sections';
import { useAdminT } from '../texts/AdminTexts';
import { WhatIsNew } from '../upgrade/WhatIsNew';
import { HomeCharts } from './HomeCharts';
import { NeedsYou } from './NeedsYou';

/** Loaded later: an index that is complete has none. */
const OpenSteps = lazy(() => import('../setup/OpenSteps'));

/** The first page of administrators: what needs them, what a new index lacks, and how busy the days are. */
export default function HomePage() {
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
        <Suspense>
          <OpenSteps />
        </Suspense>
      </May>
      <May right="results.read">
        <HomeCharts />
      </May>
    </AdminPage>
  );
}
