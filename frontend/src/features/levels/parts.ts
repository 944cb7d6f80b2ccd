/** What is loaded of this feature at once: few people need any of it, and more files would cost all others their names. */
export { AfterRegistering } from './AfterRegistering';
export { CountsLater } from './CountsLater';
export { LevelFirst } from './LevelFirst';
export { LevelPanel } from './LevelPanel';
export { WaitingNote } from './WaitingNote';
