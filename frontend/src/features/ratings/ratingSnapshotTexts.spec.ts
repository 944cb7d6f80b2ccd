import { describeSameCatalogue } from '../../../test/sameCatalogue';
import { RATING_SNAPSHOT_TEXTS } from './ratingSnapshotTexts';

describeSameCatalogue(RATING_SNAPSHOT_TEXTS);
