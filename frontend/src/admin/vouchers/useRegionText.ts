import { useGetVoterGroupsQuery } from '../../features/voterGroups/voterGroupsApi';
import { useTexts } from '../../lib/i18n/Content';

function useRegion() {
  const { data } = useGetVoterGroupsQuery();
  return (name: string | null) =>
    data?.groups.find((group) => group.kind === 'region' && group.name === name);
}

/** Returns the function that translates the region of a batch; a region that is no longer a group keeps its name. */
export function useRegionText(): (name: string) => string {
  const texts = useTexts();
  const find = useRegion();
  return (name) => {
    const region = find(name);
    return region ? texts(region, 'name') : name;
  };
}

/** Returns the different names of the region of a batch in all languages; none without a region. */
export function useRegionNames(name: string | null): readonly string[] {
  const region = useRegion()(name);
  const names = [name, region?.nameSo, region?.nameAr].filter((one) => typeof one === 'string');
  return [...new Set(names)];
}
