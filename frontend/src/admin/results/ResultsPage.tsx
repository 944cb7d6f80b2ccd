// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminPage } from '../shell/AdminPage';
import { shortTime } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { LEADERS } from './Leaders';
import { Results } from './Results';

/** The page about all ratings together: who leads each office, and who is rated most. */
export default function ResultsPage() {
  return (
    <AdminPage leadStays lead={<OfWhen />}>
      <Results />
    </AdminPage>
  );
}

/** Names the round of the results, and the time at which the server computed them. */
function OfWhen() {
  const publicT = useT();
  const months = useMonths();
  const { data: config } = useGetConfigQuery();
  const { fulfilledTimeStamp: read } = useGetCandidatesQuery(LEADERS);
  return (
    <span className="parts">
      {config?.round && (
        <span>
          <Content of={config.round} field="name" />
        </span>
      )}
      {read !== undefined && (
        <span> {publicT('published.at', { time: shortTime(months, new Date(read).toISOString()) })}</span>
      )}
    </span>
  );
}
