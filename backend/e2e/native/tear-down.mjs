import { runTemplate } from './set-up.mjs';

/** After the last test. */
export default () => runTemplate('remove');
