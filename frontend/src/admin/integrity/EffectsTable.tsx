import { Office } from '../../components/ranking/Office';
import type { CaseEffect } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { intervalText } from '../figures/figureTexts';
import { useAdminT } from '../texts/AdminTexts';
import { CandidateLink } from './CandidateLink';
import { FromTo } from './FromTo';
import styles from './Integrity.module.css';
import { officeRank } from './officeRank';
import { useCaseT } from './texts/useCaseT';
import { usePlaceText } from './usePlaceText';

type Outcome = CaseEffect['with'];

type Text = (outcome: Outcome, candidate: CaseEffect['candidate']) => string;

interface Column {
  title: string;
  text: Text;
  /** A second figure in small print; absent if the first one is the same. */
  small?: { title: string; text: Text };
}

/** Compares candidates with the ratings of a case, and without. */
export function EffectsTable({ label, effects }: { label: string; effects: readonly CaseEffect[] }) {
  const t = useAdminT();
  const publicT = useT();
  const place = usePlaceText();
  return (
    <Comparison
      label={label}
      effects={effects}
      columns={[
        {
          title: publicT('candidate.inTitleLabel'),
          text: (outcome, candidate) => place(officeRank(candidate, outcome)),
          small: { title: publicT('candidate.overallLabel'), text: ({ rank }) => place(rank) },
        },
        {
          title: t('figures.average'),
          text: ({ average }) => (average === null ? t('table.none') : formatScore(average)),
        },
        { title: t('cases.ratings'), text: ({ ratings }) => formatNumber(ratings) },
      ]}
    />
  );
}

/** Shows how certain the averages of a case's candidates are. */
export function IntervalTable({ effects }: { effects: readonly CaseEffect[] }) {
  const t = useAdminT();
  const text = ({ interval }: Outcome) => (interval === null ? t('table.none') : intervalText(interval));
  return (
    <Comparison
      label={t('figures.interval')}
      effects={effects}
      columns={[{ title: t('figures.interval'), text }]}
    />
  );
}

interface Props {
  label: string;
  effects: readonly CaseEffect[];
  columns: readonly Column[];
}

function Comparison({ label, effects, columns }: Props) {
  const t = useAdminT();
  const c = useCaseT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <p className={styles.order}>{c('withWithout')}</p>
      <table className={styles.effects}>
        <thead>
          <tr>
            <th scope="col">{t('cases.candidate')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <tr key={effect.candidate.id}>
              <th scope="row">
                <CandidateLink id={effect.candidate.id}>
                  <Content of={effect.candidate} field="name" />
                </CandidateLink>
                <span className={styles.order}>
                  <Office of={effect.candidate} />
                </span>
                {effect.frozenSince && <span className={styles.order}>{c('placeHeld')}</span>}
              </th>
              {columns.map(({ title, text, small }) => (
                <td key={title} data-title={title}>
                  <Figure text={text} effect={effect} />
                  {small && effect.candidate.title !== null && (
                    <span className={styles.order}>
                      {small.title} <Figure text={small.text} effect={effect} />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ text, effect }: { text: Text; effect: CaseEffect }) {
  const { candidate } = effect;
  return <FromTo from={text(effect.with, candidate)} to={text(effect.without, candidate)} />;
}
