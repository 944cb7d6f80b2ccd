// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would be larger.
import '../AdminPages';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { Results } from './Results';

/** The page about all ratings together: how busy the days are, and who is rated most. */
export default function ResultsPage() {
  const t = useAdminT();
  return (
    <AdminPage lead={t('results.lead')}>
      <Results />
    </AdminPage>
  );
}
