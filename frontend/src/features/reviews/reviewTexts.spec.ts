import { describeSameCatalogue } from '../../../test/sameCatalogue';
import { REVIEW_TEXTS } from './reviewTexts';

describeSameCatalogue(REVIEW_TEXTS);
