import { May } from '../../features/auth/May';
import { OpenSteps } from '../setup/FirstSteps';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { Overview } from './Overview';
import { PublicationCard } from './PublicationCard';

/**
 * Shows the ratings of each day, the candidates with the most ratings, and what prevents voters from rating.
 */
export function OverviewPage() {
  const t = useAdminT();
  return (
    <AdminPage lead={t('overview.lead')}>
      <May right="settings.change">
        <OpenSteps />
      </May>
      <PublicationCard />
      <Overview />
    </AdminPage>
  );
}
