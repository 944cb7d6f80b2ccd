import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import type { Candidate, Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { NotRatable } from './NotRatable';
import styles from './RatingPanel.module.css';
import { hasTitle } from './ratable';

interface Props {
  candidate: Candidate;
  /** The metrics of a rating; none while loading, and if loading failed. */
  metrics: readonly Metric[];
  /** Passed to the sign-in page, so that it leads back here. */
  signInState: unknown;
}

/** Shows visitors how they will rate this candidate after signing in. */
export function VisitorPanel({ candidate, metrics, signInState }: Props) {
  const t = useT();
  return (
    <PanelFrame heading={hasTitle(candidate) ? 'rating.loginRequired' : 'rating.heading'}>
      {hasTitle(candidate) ? (
        <div className={styles.form} data-for-visitors>
          <p className={styles.intro}>{t('rating.loginToSubmit')}</p>
          <div className={styles.ways}>
            <ButtonLink to="/login" state={signInState}>
              {t('nav.login')}
            </ButtonLink>
            <ButtonLink to="/register" state={signInState} variant="secondary">
              {t('nav.register')}
            </ButtonLink>
          </div>
          {metrics.length > 0 && (
            <details className={styles.preview}>
              <summary>{t('rating.metricsPreview')}</summary>
              <dl>
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
            </details>
          )}
        </div>
      ) : (
        <NotRatable why="rating.noTitle" />
      )}
    </PanelFrame>
  );
}

/** The rating part of a candidate's page, as addresses name it. */
export const RATE_PART = 'rate';

interface FrameProps {
  heading?: 'rating.heading' | 'rating.loginRequired' | 'rating.yourRating';
  children: ReactNode;
}

/** The frame of every state of the panel; an address that ends in its name scrolls to it once it exists. */
export function PanelFrame({ heading: text = 'rating.heading', children }: FrameProps) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked for again
  useEffect(() => {
    if (hash !== `#${RATE_PART}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <section id={RATE_PART} className={styles.panel} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t(text)}
      </h2>
      {children}
    </section>
  );
}
