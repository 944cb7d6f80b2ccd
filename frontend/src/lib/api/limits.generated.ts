/** How many characters each field of a candidate may have; undefined where the API sets no limit. */
export const CANDIDATE_LIMITS = {
  name: 100,
  nameAr: 100,
  title: 100,
  region: 120,
  inOfficeSince: undefined,
  biography: 600,
  biographySo: 600,
  biographyAr: 600,
  officialUrl: 300,
  image: undefined,
} as const;
