import { LEVELS, type Level } from '../../core/config/settings.js';

/** Returns whether a level is at least the wanted one. */
export function reaches(level: Level, wanted: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);
}
