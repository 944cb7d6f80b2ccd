import { type ReactNode, useId } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { StateMessage } from '../../components/StateMessage';
import type { Candidate, Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { NotRatable } from './NotRatable';
import styles from './RatingPanel.module.css';
import { hasTitle } from './ratable';

interface Props {
  candidate: Candidate;
  /** What one is rated on; none while it is loading, and where it could not be loaded. */
  metrics: readonly Metric[];
  /** Handed to the sign-in page, so that it leads back here. */
  signInState: unknown;
}

/** Where visitors will rate this candidate, once signed in. */
export function VisitorPanel({ candidate, metrics, signInState }: Props) {
  const t = useT();
  return (
    <PanelFrame>
      {hasTitle(candidate) ? (
        <div data-for-visitors>
          <StateMessage
            icon="lock"
            title={<h3>{t('rating.loginRequired')}</h3>}
            hint={t('rating.loginToSubmit')}
          >
            <div className={styles.ways}>
              <ButtonLink to="/login" state={signInState}>
                {t('nav.login')}
              </ButtonLink>
              <ButtonLink to="/register" state={signInState} variant="secondary">
                {t('nav.register')}
              </ButtonLink>
            </div>
          </StateMessage>
          {metrics.length > 0 && (
            <>
              <h3 className={styles.previewHeading}>{t('rating.metricsPreview')}</h3>
              <dl className={styles.preview}>
                {metrics.map((metric) => (
                  <div key={metric.id}>
                    <dt>
                      <Content of={metric} field="label" />
                    </dt>
                    {metric.description && (
                      <dd>
                        <Content of={metric} field="description" />
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      ) : (
        <NotRatable why="rating.noTitle" />
      )}
    </PanelFrame>
  );
}

interface FrameProps {
  /** True once there is a rating. */
  rated?: boolean;
  children: ReactNode;
}

/** What every state of the panel stands in. */
export function PanelFrame({ rated = false, children }: FrameProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{t(rated ? 'rating.resultHeading' : 'rating.heading')}</h2>
      {children}
    </section>
  );
}
