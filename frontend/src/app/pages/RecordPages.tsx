import { OpenDataPage } from './OpenDataPage';

/** The pages by which anybody can check the index: one part, so that all others pay for one name. */
export default function RecordPages() {
  return <OpenDataPage />;
}
