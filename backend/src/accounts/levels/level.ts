import { LEVELS, type Level } from '../../core/config/settings.js';

/** True when somebody has shown at least as much of who they are. */
export function reaches(level: Level, wanted: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);
}
