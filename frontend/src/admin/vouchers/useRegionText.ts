import { useGetVoterGroupsQuery } from '../../features/voterGroups/voterGroupsApi';
import { useTexts } from '../../lib/i18n/Content';

/** Returns the function that translates the region of a batch; a region that is no longer a group keeps its name. */
export function useRegionText(): (name: string) => string {
  const texts = useTexts();
  const { data } = useGetVoterGroupsQuery();
  return (name) => {
    const region = data?.groups.find((group) => group.kind === 'region' && group.name === name);
    return region ? texts(region, 'name') : name;
  };
}
