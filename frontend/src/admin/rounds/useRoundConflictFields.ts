import type { Round } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { LOCALES } from '../../lib/i18n/locales';
import type { ConflictField } from '../forms/editConflict';
import { fieldLabel } from '../languages/fieldLabel';
import type { RoundValues } from './roundValues';
import { useRoundsT } from './texts/useRoundsT';

/** The parts of a round that are decided one by one when two administrators have changed it. */
export function useRoundConflictFields(): ConflictField<RoundValues, Round>[] {
  const r = useRoundsT();
  return [
    ...LOCALES.map((locale) => ({
      names: [fieldIn('name', locale) as keyof RoundValues],
      label: fieldLabel(r('name'), locale),
    })),
    {
      names: ['opensDay', 'opensTime'],
      label: r('opens'),
      show: ({ opensDay, opensTime }) => `${opensDay} ${opensTime}`,
    },
    {
      names: ['closesDay', 'closesTime'],
      label: r('closes'),
      show: ({ closesDay, closesTime }) => (closesDay ? `${closesDay} ${closesTime}` : ''),
    },
  ];
}
