import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n/Content';
import { useVoterGroupsT } from './texts/useVoterGroupsT';
import { VoterProfileForm } from './VoterProfileForm';
import styles from './VoterProfileForm.module.css';
import { useGetVoterGroupsQuery, useGetVoterProfileQuery } from './voterGroupsApi';

interface Props {
  /** Shows a part of the account. */
  frame: (part: { title: string; text: string; children: ReactNode }) => ReactNode;
}

/** Shows voters what they have said about themselves, to change or delete it. */
export function VoterProfilePart({ frame }: Props) {
  const t = useVoterGroupsT();
  const text = useTexts();
  const { data: profile } = useGetVoterProfileQuery();
  const { data } = useGetVoterGroupsQuery();
  if (!profile || !data) return null;
  const { verified_region: verified } = profile;
  const region = data.groups.find(({ kind, name }) => kind === 'region' && name === verified);
  return frame({
    title: t('profile.title'),
    text: t('ask.text'),
    children: (
      <>
        {verified && (
          <p className={styles.verified}>
            {t('profile.verified', { region: region ? text(region, 'name') : verified })}
          </p>
        )}
        <VoterProfileForm groups={data.groups} answers={profile} clear={t('profile.clear')} />
      </>
    ),
  });
}
