import type { CaseFindings, CaseRating } from '../../lib/api/types';
import { DataList } from '../table/DataList';
import { serverPage } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { useGetCaseRatingsQuery } from './casesApi';
import { Folded } from './Folded';
import styles from './Integrity.module.css';
import { MemberActions } from './MemberActions';
import { ratingColumns } from './memberColumns';
import { useCaseT } from './texts/useCaseT';
import { useMembers } from './useMembers';

interface Props {
  id: number;
  findings: Pick<CaseFindings, 'ratingCount' | 'status' | 'votersHidden'>;
}

/** The ratings of a case, unless voters are anonymous. */
export function CaseRatings({ id, findings: { ratingCount, status, votersHidden } }: Props) {
  const t = useAdminT();
  const c = useCaseT();
  return (
    <Folded heading={t('cases.ratings')} count={ratingCount}>
      {votersHidden ? (
        <p className={styles.hint}>{c('ratingsHidden')}</p>
      ) : (
        <Ratings id={id} status={status} />
      )}
    </Folded>
  );
}

/** Removed members stay in the list and count. */
function Ratings({ id, status }: { id: number; status: CaseFindings['status'] }) {
  const t = useAdminT();
  const c = useCaseT();
  const members = useMembers<CaseRating>(id, status, 'ratingIds');
  const page = useGetCaseRatingsQuery(members.query);
  return (
    <>
      {(members.fixed || members.mayChange) && (
        <p className={styles.hint}>{c(members.fixed ? 'membersFixed' : 'ratingsLead')}</p>
      )}
      <DataList
        label={t('cases.ratings')}
        columns={ratingColumns(t, c)}
        data={serverPage(page, page.data?.rows)}
        view={members.view}
        onShow={members.show}
        nameOf={(rating) => t('cases.rating', { id: String(rating.id) })}
        failed={t('cases.loadFailed')}
        empty={<p className={styles.hint}>{c('noRatings')}</p>}
        {...(members.mayChange && {
          selection: members.selection,
          bulkActions: <MemberActions onTakeOut={members.takeOut} onPutIn={members.putIn} />,
        })}
      />
    </>
  );
}
