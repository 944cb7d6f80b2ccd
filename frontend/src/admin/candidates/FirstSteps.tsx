import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { useAdminT } from '../texts/AdminTexts';
import styles from './FirstSteps.module.css';

/** Leads through an empty installation: what has to be there before anybody can be rated, in its order. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  const t = useAdminT();
  const { data: titles } = useGetTitlesQuery();
  const { data: metrics } = useGetMetricsQuery({});
  const steps = [
    {
      key: 'titles',
      done: Boolean(titles?.length),
      text: t('steps.titlesText'),
      way: <Link to="/admin/titles">{t('steps.titles')}</Link>,
    },
    {
      key: 'metrics',
      done: Boolean(metrics?.length),
      text: t('steps.metricsText'),
      way: <Link to="/admin/metrics">{t('steps.metrics')}</Link>,
    },
    {
      key: 'candidates',
      done: false,
      text: t('steps.candidatesText'),
      way: (
        <Button type="link" className={styles.button} onClick={onAdd}>
          {t('steps.candidates')}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('steps.heading')}</h2>
      <p className={styles.lead}>{t('steps.lead')}</p>
      <ol className={styles.steps}>
        {steps.map(({ key, done, text, way }, index) => (
          <li key={key} className={done ? `${styles.step} ${styles.done}` : styles.step}>
            <span className={styles.mark} aria-hidden="true">
              {done ? <CheckCircleFilled /> : index + 1}
            </span>
            <div>
              <p className={styles.way}>
                {way}
                {done && <span className={styles.tag}>{t('steps.done')}</span>}
              </p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
