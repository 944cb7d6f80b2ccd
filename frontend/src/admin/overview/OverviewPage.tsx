import { OpenSteps } from '../setup/FirstSteps';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { Overview } from './Overview';
import { PublicationCard } from './PublicationCard';

/** How busy the days are, who is rated most, and what keeps voters from rating. */
export function OverviewPage() {
  const t = useAdminT();
  return (
    <AdminPage lead={t('overview.lead')}>
      <OpenSteps />
      <PublicationCard />
      <Overview />
    </AdminPage>
  );
}
