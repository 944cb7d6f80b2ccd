import { describeSameCatalogue } from '../../../test/sameCatalogue';
import { RATING_TEXTS } from './ratingTexts';

describeSameCatalogue(RATING_TEXTS);
