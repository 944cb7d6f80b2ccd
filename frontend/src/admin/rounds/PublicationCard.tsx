import { Button, Modal } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { LoadFailure } from '../../components/LoadFailure';
import { May } from '../../features/auth/May';
import { useGetConfigQuery } from '../../features/config/configApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { Moment } from '../table/Moment';
import { shortTime } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';

import { type PublicationAct, useChangePublicationMutation } from './publicationApi';
import styles from './RoundsPage.module.css';
import { useRoundsT } from './texts/useRoundsT';
import { usePublication } from './usePublication';

const DONE = {
  publish: 'publication.published',
  hold: 'publication.isHeld',
  release: 'publication.released',
} as const satisfies Record<PublicationAct, string>;

/**
 * Shows when visitors see the current figures, and lets administrators publish at once or hold back; renders
 * nothing if figures are always public at once.
 */
export function PublicationCard() {
  const t = useAdminT();
  const r = useRoundsT();
  const months = useMonths();
  const publicT = useT();
  const { data: config } = useGetConfigQuery();
  const { data, isError, refetch } = usePublication();
  const [change, { isLoading }] = useChangePublicationMutation();
  const [asks, setAsks] = useState(false);
  if (isError && !data) return <LoadFailure title={r('publication.loadFailed')} onRetry={refetch} />;
  if (!data) return null;
  const { publishedAt, nextAt, heldAt, isFinal } = data;
  const because = isFinal ? 'publication-final' : undefined;

  const act = async (what: PublicationAct) => {
    const { error } = await change(what);
    if (error) toast.error(errorTextOr(publicT, error, r('publication.failed')));
    else toast.success(r(DONE[what]));
    setAsks(false);
  };

  return (
    <section className={styles.part} aria-labelledby="publication">
      <h3 id="publication">{r('publication.heading')}</h3>
      <p className={styles.hint}>
        {/* The phases above show the round. */}
        <PublicationNote config={config && { ...config, round: undefined, shown_round: undefined }} />{' '}
        {r('publication.hint')}
      </p>
      <dl className={styles.times}>
        <div>
          <dt>{r('publication.last')}</dt>
          <dd>{publishedAt ? <Moment iso={publishedAt} /> : r('publication.none')}</dd>
        </div>
        {!heldAt && !isFinal && (
          <div>
            <dt>{r('publication.next')}</dt>
            <dd>{nextAt && <Moment iso={nextAt} />}</dd>
          </div>
        )}
      </dl>
      {heldAt && <p role="status">{r('publication.held', { time: shortTime(months, heldAt) })}</p>}
      {isFinal && <p id="publication-final">{r('publication.final')}</p>}
      <May right="rounds.change">
        <div className={styles.acts}>
          <Button disabled={isFinal} aria-describedby={because} onClick={() => setAsks(true)}>
            {r('publication.publish')}
          </Button>
          <Button
            disabled={isFinal && !heldAt}
            aria-describedby={because}
            loading={isLoading && !asks}
            onClick={() => act(heldAt ? 'release' : 'hold')}
          >
            {r(heldAt ? 'publication.release' : 'publication.hold')}
          </Button>
        </div>
      </May>
      <Modal
        open={asks}
        title={r('publication.publishHeading')}
        okText={r('publication.publish')}
        cancelText={t('form.cancel')}
        confirmLoading={isLoading}
        destroyOnHidden
        onOk={() => act('publish')}
        onCancel={() => setAsks(false)}
      >
        {r('publication.publishText')}
      </Modal>
    </section>
  );
}
