import type { CaseRating } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DataList } from '../table/DataList';
import { serverPage } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { useGetCaseRatingsQuery } from './casesApi';
import styles from './Integrity.module.css';
import { MemberActions } from './MemberActions';
import { ratingColumns } from './memberColumns';
import { Panel } from './Panel';
import { useMembers } from './useMembers';

/** The ratings of a case. Removed ratings stay in the list and count. */
export function CaseRatings({ id }: { id: number }) {
  const t = useAdminT();
  const publicT = useT();
  const members = useMembers<CaseRating>(id, 'ratingIds');
  const page = useGetCaseRatingsQuery(members.query);
  return (
    <Panel heading={t('cases.ratings')} lead={t('cases.ratingsLead')}>
      <DataList
        label={t('cases.ratings')}
        columns={ratingColumns(t, publicT)}
        data={serverPage(page, page.data?.rows)}
        view={members.view}
        onShow={members.show}
        nameOf={(rating) => t('cases.rating', { id: String(rating.id) })}
        failed={t('cases.loadFailed')}
        empty={<p className={styles.hint}>{t('cases.noRatings')}</p>}
        selection={members.selection}
        bulkActions={<MemberActions onTakeOut={members.takeOut} onPutIn={members.putIn} />}
      />
    </Panel>
  );
}
