import { TableHead } from '../../components/TableHead';
import { Content } from '../../lib/i18n/Content';
import type { ComparedGroup, Kind } from './participation';
import { percentOf } from './percent';
import { useVoterGroupsT } from './texts/useVoterGroupsT';

/** Lists the groups of one kind with their parts of the voters and of the people, and says how the two compare. */
export function GroupTable({ kind, groups }: { kind: Kind; groups: readonly ComparedGroup[] }) {
  const t = useVoterGroupsT();
  return (
    <table>
      <caption className="visually-hidden">{t(kind)}</caption>
      <TableHead headings={[t(kind), t('voters'), t('people')]} />
      <tbody>
        {groups.map(({ group, people, voters, participation }) => (
          <tr key={group.name}>
            <th scope="row">
              <Content of={group} field="name" />
              {participation && (
                <>
                  <br />
                  <small>{t(participation)}</small>
                </>
              )}
            </th>
            <td>{voters === null ? <small>{t('hiddenGroup')}</small> : percentOf(voters)}</td>
            <td>{percentOf(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
