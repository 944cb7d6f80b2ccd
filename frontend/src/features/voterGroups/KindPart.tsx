import type { VoterGroups } from '../../lib/api/types';
import { GroupTable } from './GroupTable';
import { compareGroups, type Kind } from './participation';
import { useVoterGroupsT } from './texts/useVoterGroupsT';

/** Compares the voters with the people by one kind of group. */
export function KindPart({ kind, data }: { kind: Kind; data: VoterGroups }) {
  const t = useVoterGroupsT();
  const groups = compareGroups(data, kind);
  const silent = data.silent.find((one) => one.kind === kind)?.voters ?? null;
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{t(kind)}</h2>
      <GroupTable kind={kind} groups={groups} />
      <p>{silent === null ? t('silentHidden') : t('silent', { count: silent })}</p>
    </section>
  );
}
