import { describeSameCatalogue } from '../../../../test/sameCatalogue';
import { texts as ar } from './ar';
import { en } from './en';
import { texts as so } from './so';

describeSameCatalogue({ en, so, ar });
