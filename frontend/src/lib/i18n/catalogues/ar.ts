import type { Translation } from '../translate';
import type { English } from './en';

export { arServer as server } from './server/ar';

export const texts = {} as Translation<English, 'ar'>;
