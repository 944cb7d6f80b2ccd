import { TableHead } from '../../components/TableHead';
import type { VoterGroups } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { useVoterGroupsT } from './texts/useVoterGroupsT';

/** Lists how many voters of each region registration desks have verified, apart from what voters say. */
export function VerifiedRegions({ groups, day }: { groups: VoterGroups['groups']; day: string }) {
  const t = useVoterGroupsT();
  const publicT = useT();
  return (
    <section>
      <h2>{t('verified')}</h2>
      <p>{t('verifiedText', { date: formatDay(publicT, day) })}</p>
      <table>
        <caption className="visually-hidden">{t('verified')}</caption>
        <TableHead headings={[t('region'), t('verifiedVoters')]} />
        <tbody>
          {groups
            .filter(({ kind }) => kind === 'region')
            .map((group) => (
              <tr key={group.name}>
                <th scope="row">
                  <Content of={group} field="name" />
                </th>
                <td>
                  {typeof group.verified === 'number' ? (
                    formatNumber(group.verified)
                  ) : (
                    <small>{t('hiddenGroup')}</small>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
