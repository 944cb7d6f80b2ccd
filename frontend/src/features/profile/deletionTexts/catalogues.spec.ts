import { describeSameCatalogue } from '../../../../test/sameCatalogue';
import * as ar from './ar';
import { en } from './en';
import * as so from './so';

describeSameCatalogue({ en, so: so.texts, ar: ar.texts });
