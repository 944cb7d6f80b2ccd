import { useTexts } from '../../lib/i18n/Content';
import { type ComparedGroup, PARTICIPATION } from './participation';
import { percentOf } from './percent';
import styles from './TileMap.module.css';
import { useVoterGroupsT } from './texts/useVoterGroupsT';

/** Shows regions as equal squares, coloured by participation. Each square says in words what its colour says. */
export function TileMap({ regions }: { regions: readonly ComparedGroup[] }) {
  const t = useVoterGroupsT();
  const text = useTexts();
  return (
    <ul className={styles.tiles} aria-label={t('region')}>
      {regions.map(({ group, people, voters, participation }) => (
        <li
          key={group.name}
          className={styles.tile}
          data-step={participation ? PARTICIPATION.indexOf(participation) : undefined}
        >
          <strong>
            <bdi>{text(group, 'name')}</bdi>
          </strong>
          <span>{t(participation ?? 'noParticipation')}</span>
          <small>
            {voters === null
              ? t('peopleOnly', { people: percentOf(people) })
              : t('parts', { voters: percentOf(voters), people: percentOf(people) })}
          </small>
        </li>
      ))}
    </ul>
  );
}
