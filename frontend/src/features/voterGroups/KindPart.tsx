import type { VoterGroups } from '../../lib/api/types';
import { GroupTable } from './GroupTable';
import { compareGroups, type Kind } from './participation';
import { TileMap } from './TileMap';
import styles from './TileMap.module.css';
import { useVoterGroupsT } from './texts/useVoterGroupsT';

/** Compares the voters with the people by one kind of group: regions in a map, others in a table. */
export function KindPart({ kind, data }: { kind: Kind; data: VoterGroups }) {
  const t = useVoterGroupsT();
  const groups = compareGroups(data, kind);
  const silent = data.silent.find((one) => one.kind === kind)?.voters ?? null;
  if (groups.length === 0) return null;
  return (
    <div className={styles.kind}>
      <h2>{t(kind)}</h2>
      {kind === 'region' ? (
        <>
          <p>{t('colours')}</p>
          <TileMap regions={groups} />
        </>
      ) : (
        <section>
          <GroupTable kind={kind} groups={groups} />
        </section>
      )}
      {data.day && <p>{silent === null ? t('silentHidden') : t('silent', { count: silent })}</p>}
    </div>
  );
}
