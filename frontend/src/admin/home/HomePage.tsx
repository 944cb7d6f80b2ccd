import { May } from '../../features/auth/May';
import { OpenSteps } from '../setup/FirstSteps';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { WhatIsNew } from '../upgrade/WhatIsNew';
import { HomeCharts } from './HomeCharts';
import { NeedsYou } from './NeedsYou';

/** The first page of administrators: what needs them, what a new index lacks, and how busy the days are. */
export function HomePage() {
  const t = useAdminT();
  return (
    <AdminPage lead={t('home.lead')}>
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
