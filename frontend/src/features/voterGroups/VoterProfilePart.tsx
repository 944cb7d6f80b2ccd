import type { ReactNode } from 'react';
import { useVoterGroupsT } from './texts/useVoterGroupsT';
import { VoterProfileForm } from './VoterProfileForm';
import { useGetVoterGroupsQuery, useGetVoterProfileQuery } from './voterGroupsApi';

interface Props {
  /** Shows a part of the account. */
  frame: (part: { title: string; text: string; children: ReactNode }) => ReactNode;
}

/** Shows voters what they have said about themselves, to change or delete it. */
export function VoterProfilePart({ frame }: Props) {
  const t = useVoterGroupsT();
  const { data: profile } = useGetVoterProfileQuery();
  const { data } = useGetVoterGroupsQuery();
  if (!profile || !data) return null;
  return frame({
    title: t('profile.title'),
    text: t('ask.text'),
    children: <VoterProfileForm groups={data.groups} answers={profile} clear={t('profile.clear')} />,
  });
}
