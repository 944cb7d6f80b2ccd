// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { Results } from './Results';

/** The page about all ratings together: who leads each office, and who is rated most. */
export default function ResultsPage() {
  const t = useAdminT();
  return (
    <AdminPage lead={t('results.lead')}>
      <Results />
    </AdminPage>
  );
}
