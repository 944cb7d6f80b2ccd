import type { Translation } from '../translate';
import type { English } from './en';

export { soServer as server } from './server/so';

export const texts = {} as Translation<English, 'so'>;
