import type { Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useMethodologyT } from './texts/useMethodologyT';

/** Lists the metrics of ratings: those of every office first, then those of each. */
export function AskedMetrics({ metrics }: { metrics: readonly Metric[] }) {
  const t = useMethodologyT();
  if (metrics.length === 0) return <p>{t('asked.none')}</p>;
  const everywhere = metrics.filter(({ isGlobal }) => isGlobal);
  const offices = new Map<number | null, Metric[]>();
  for (const metric of metrics.filter(({ isGlobal }) => !isGlobal)) {
    const ofOffice = offices.get(metric.titleId);
    if (ofOffice) ofOffice.push(metric);
    else offices.set(metric.titleId, [metric]);
  }
  return (
    <>
      {everywhere.length > 0 && (
        <>
          <h3>{t('asked.everyOffice')}</h3>
          <Listed metrics={everywhere} />
        </>
      )}
      {[...offices.values()].map((ofOffice) => {
        const [first] = ofOffice;
        return (
          first && (
            <div key={first.titleId}>
              <h3>
                <Content of={first} field="title" />
              </h3>
              <Listed metrics={ofOffice} />
            </div>
          )
        );
      })}
    </>
  );
}

function Listed({ metrics }: { metrics: readonly Metric[] }) {
  const t = useMethodologyT();
  return (
    <dl>
      {metrics.map((metric) => (
        <div key={metric.id}>
          <dt>
            <Content of={metric} field="label" />{' '}
            <small>{t('asked.scale', { min: metric.minScore, max: metric.maxScore })}</small>
          </dt>
          {metric.description && (
            <dd>
              <Content of={metric} field="description" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
