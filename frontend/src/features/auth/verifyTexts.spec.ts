import { describeSameCatalogue } from '../../../test/sameCatalogue';
import { VERIFY_TEXTS } from './verifyTexts';

describeSameCatalogue(VERIFY_TEXTS);
