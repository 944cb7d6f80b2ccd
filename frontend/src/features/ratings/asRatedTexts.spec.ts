import { describeSameCatalogue } from '../../../test/sameCatalogue';
import { AS_RATED_TEXTS } from './asRatedTexts';

describeSameCatalogue(AS_RATED_TEXTS);
