import type { Round, RoundBody, RoundChange } from '../../lib/api/types';
import { orNull } from '../forms/orNull';
import { type LocalTime, toIso, toLocalTime } from './localTime';

/** The values of the form. */
export interface RoundValues {
  name: string;
  nameSo: string;
  nameAr: string;
  opensDay: string;
  opensTime: string;
  closesDay: string;
  closesTime: string;
}

const MIDNIGHT = '00:00';
const MINUTE_MS = 60_000;

/**
 * Returns the initial values of the form.
 * @param from the end of the last round: a new round begins with the next full minute, or now; null if the
 * round has no end
 */
export function valuesOf(round: Round | null, from: string | null): RoundValues {
  const opens = round ? toLocalTime(round.opensAt) : from ? nextMinute(from) : { day: '', time: MIDNIGHT };
  const closes = round?.closesAt ? toLocalTime(round.closesAt) : { day: '', time: MIDNIGHT };
  return {
    name: round?.name ?? '',
    nameSo: round?.nameSo ?? '',
    nameAr: round?.nameAr ?? '',
    opensDay: opens.day,
    opensTime: opens.time,
    closesDay: closes.day,
    closesTime: closes.time,
  };
}

function nextMinute(iso: string): LocalTime {
  const earliest = Math.max(new Date(iso).getTime(), Date.now());
  return toLocalTime(new Date(Math.ceil(earliest / MINUTE_MS) * MINUTE_MS).toISOString());
}

const opensAt = ({ opensDay, opensTime }: RoundValues) => toIso({ day: opensDay, time: opensTime });
const closesAt = ({ closesDay, closesTime }: RoundValues) => toIso({ day: closesDay, time: closesTime });
const namesOf = ({ name, nameSo, nameAr }: RoundValues) => ({
  name: name.trim(),
  nameSo: orNull(nameSo),
  nameAr: orNull(nameAr),
});

/** Returns the request that creates a round. */
export function newRound(values: RoundValues): RoundBody {
  return { ...namesOf(values), opensAt: opensAt(values) ?? '', closesAt: closesAt(values) };
}

/**
 * Returns the changed values. Unchanged times are left out, because the form contains them only to the
 * minute.
 */
export function changeOf(round: Round, values: RoundValues): RoundChange {
  const before = valuesOf(round, null);
  const [opens, closes] = [opensAt(values), closesAt(values)];
  return {
    ...namesOf(values),
    ...(opens && opens !== opensAt(before) && { opensAt: opens }),
    ...(closes !== closesAt(before) && { closesAt: closes }),
  };
}

/** Maps the server's names of the time fields to the form's. */
export const TIME_FIELDS: Readonly<Record<string, keyof RoundValues>> = {
  opensAt: 'opensDay',
  closesAt: 'closesDay',
};
