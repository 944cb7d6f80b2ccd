import type { ReactNode } from 'react';
import { FoldedSection } from '../../components/FoldedSection';
import type { Methodology } from '../../lib/api/types';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import type { MethodologyEnglish } from './texts/en';
import { type MethodologyT, useMethodologyT } from './texts/useMethodologyT';

interface Props {
  methodology: Methodology;
  /** The metrics. */
  asked: ReactNode;
  /** True if people rate once in each round. */
  hasRounds: boolean;
  /** When ranks and counts follow the ratings, if not at once. */
  whenPublished: ReactNode;
}

/** Explains the methodology of the current settings: who rates and what counts first, then each section. */
export function MethodologySections({
  methodology: { settings, since, changes, announced },
  asked,
  hasRounds,
  whenPublished,
}: Props) {
  const t = useMethodologyT();
  const publicT = useT();
  const minimum = Number(settings.min_ratings);
  const sections = [
    { of: 'asked', paragraphs: [t('asked.text'), asked] },
    {
      of: 'ranks',
      paragraphs: [
        t('ranks.average'),
        minimum > 0 ? t('ranks.minimum', { count: minimum }) : t('ranks.noMinimum'),
        settings.rank_order !== 'plain' && t(`ranks.${settings.rank_order}`),
        settings.rank_bands === 'on' && t('ranks.bands'),
        t('ranks.hidden'),
      ],
    },
    {
      of: 'published',
      paragraphs: [settings.publication_schedule === 'live' ? t('published.live') : whenPublished],
    },
    {
      of: 'excluded',
      paragraphs: [
        t('excluded.scan'),
        t(settings.two_person_review === 'auto' ? 'excluded.second' : 'excluded.one'),
        settings.freeze_during_review === 'on' && t('excluded.hold'),
        t('excluded.object'),
      ],
    },
    {
      of: 'sees',
      paragraphs: [
        t(`sees.${settings.voter_anonymity}`),
        t('sees.evidence', { count: Number(settings.evidence_days) }),
      ],
    },
    { of: 'changes', paragraphs: [<Changes key="changes" since={since} changes={changes} />] },
  ] as const;
  return (
    <>
      <section>
        <p>
          {t(`who.${settings.verification_to_rate}`)} {t(hasRounds ? 'who.oncePerRound' : 'who.once')}
        </p>
        <p>{t(`counts.${settings.verification_to_count}`)}</p>
        <p>{t('not.text')}</p>
        {announced.map(({ changedAt, setting, ...values }) => (
          <p key={`${changedAt} ${setting}`}>
            <strong>{t('changes.announced', { date: formatMogadishuTime(publicT, changedAt) })}</strong>{' '}
            {changeText(t, { setting, ...values })}
          </p>
        ))}
      </section>
      {sections.map(({ of, paragraphs }) => (
        <FoldedSection key={of} title={t(`${of}.heading`)} open={of === 'sees'}>
          {paragraphs.map((paragraph) =>
            typeof paragraph === 'string' ? <p key={paragraph}>{paragraph}</p> : paragraph,
          )}
        </FoldedSection>
      ))}
    </>
  );
}

function Changes({ since, changes }: Pick<Methodology, 'since' | 'changes'>) {
  const t = useMethodologyT();
  const publicT = useT();
  const date = (time: string) => formatMogadishuTime(publicT, time);
  return (
    <>
      {since && (
        <p>
          {t('changes.since', { date: date(since) })} {changes.length === 0 && t('changes.none')}
        </p>
      )}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ changedAt, setting, before, after }) => (
            <div key={`${changedAt} ${setting}`}>
              <dt>
                <time dateTime={changedAt}>{date(changedAt)}</time>
              </dt>
              <dd>{changeText(t, { setting, before, after })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type Changed = Pick<Methodology['changes'][number], 'setting' | 'before' | 'after'>;

function changeText(t: MethodologyT, { setting, before, after }: Changed): string {
  // Numbers need no text.
  const valueText = (value: string) =>
    /^\d+$/.test(value) ? value : t(`value.${value}` as Extract<keyof MethodologyEnglish, 'value.on'>);
  return t('changes.line', {
    setting: t(`set.${setting}`),
    before: valueText(before),
    after: valueText(after),
  });
}
