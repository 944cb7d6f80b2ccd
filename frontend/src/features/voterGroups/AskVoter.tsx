import { useId } from 'react';
import { useVoterGroupsT } from './texts/useVoterGroupsT';
import { VoterProfileForm } from './VoterProfileForm';
import styles from './VoterProfileForm.module.css';
import { useGetVoterGroupsQuery, useGetVoterProfileQuery } from './voterGroupsApi';

/** Asks a voter who has rated for region, age and sex, until the voter answers or declines. */
export default function AskVoter() {
  const t = useVoterGroupsT();
  const id = useId();
  const { data: profile } = useGetVoterProfileQuery();
  const isAsked = profile?.answered === false;
  const { data } = useGetVoterGroupsQuery(undefined, { skip: !isAsked });
  if (!isAsked || !data) return null;
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <h3 id={id}>{t('ask.title')}</h3>
      <p>{t('ask.text')}</p>
      <VoterProfileForm groups={data.groups} answers={profile} clear={t('ask.decline')} />
    </section>
  );
}
