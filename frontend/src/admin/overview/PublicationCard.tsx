import { Button, Modal } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { LoadFailure } from '../../components/LoadFailure';
import { May } from '../../features/auth/May';
import { useGetConfigQuery } from '../../features/config/configApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { errorTextOr } from '../../lib/api/errorText';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Overview.module.css';
import { type PublicationAct, useChangePublicationMutation, useGetPublicationQuery } from './publicationApi';

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
  const publicT = useT();
  const { data: config } = useGetConfigQuery();
  const { data, isError, refetch } = useGetPublicationQuery(undefined, {
    skip: !config?.publication_schedule,
    refetchOnMountOrArgChange: true,
  });
  const [change, { isLoading }] = useChangePublicationMutation();
  const [asks, setAsks] = useState(false);
  if (isError && !data) return <LoadFailure title={t('publication.loadFailed')} onRetry={refetch} />;
  if (!data || data.schedule === 'live') return null;
  const { publishedAt, nextAt, heldAt, isFinal } = data;
  const because = isFinal ? 'publication-final' : undefined;
  const timeText = (time: string | null) => time && formatMogadishuTime(publicT, time);

  const act = async (what: PublicationAct) => {
    const { error } = await change(what);
    if (error) toast.error(errorTextOr(publicT, error, t('publication.failed')));
    else toast.success(t(DONE[what]));
    setAsks(false);
  };

  return (
    <section className={styles.card} aria-labelledby="publication">
      <h2 id="publication">{t('publication.heading')}</h2>
      <p className={styles.hint}>
        <PublicationNote config={config} /> {t('publication.hint')}
      </p>
      <dl className={styles.times}>
        <div>
          <dt>{t('publication.last')}</dt>
          <dd>{timeText(publishedAt) ?? t('publication.none')}</dd>
        </div>
        {!heldAt && !isFinal && (
          <div>
            <dt>{t('publication.next')}</dt>
            <dd>{timeText(nextAt)}</dd>
          </div>
        )}
      </dl>
      {heldAt && <p role="status">{t('publication.held', { time: timeText(heldAt) ?? '' })}</p>}
      {isFinal && <p id="publication-final">{t('publication.final')}</p>}
      <May right="rounds.change">
        <div className={styles.acts}>
          <Button disabled={isFinal} aria-describedby={because} onClick={() => setAsks(true)}>
            {t('publication.publish')}
          </Button>
          <Button
            disabled={isFinal && !heldAt}
            aria-describedby={because}
            loading={isLoading && !asks}
            onClick={() => act(heldAt ? 'release' : 'hold')}
          >
            {t(heldAt ? 'publication.release' : 'publication.hold')}
          </Button>
        </div>
      </May>
      <Modal
        open={asks}
        title={t('publication.publishHeading')}
        okText={t('publication.publish')}
        cancelText={t('form.cancel')}
        confirmLoading={isLoading}
        destroyOnHidden
        onOk={() => act('publish')}
        onCancel={() => setAsks(false)}
      >
        {t('publication.publishText')}
      </Modal>
    </section>
  );
}
