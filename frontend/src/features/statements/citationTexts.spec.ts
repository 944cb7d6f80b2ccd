import { describeSameCatalogue } from '../../../test/sameCatalogue';
import { CITATION_TEXTS } from './citationTexts';

describeSameCatalogue(CITATION_TEXTS);
