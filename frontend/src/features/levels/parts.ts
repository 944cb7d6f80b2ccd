/**
 * The parts of this feature that load together: few people need any of them, and separate files would add
 * names to all other pages.
 */
export { AfterRegistering } from './AfterRegistering';
export { CountsLater } from './CountsLater';
export { LevelFirst } from './LevelFirst';
export { LevelPanel } from './LevelPanel';
export { PendingNote } from './PendingNote';
