/** What the fields of a candidate's profile are called, on the public page and in the administration. */
export const en = {
  'field.region': 'Constituency or region',
  'field.inOfficeSince': 'In office since',
  'field.biography': 'Biography',
  'field.biographySo': 'Biography (Somali)',
  'field.biographyAr': 'Biography (Arabic)',
  'field.officialUrl': 'Official link',
} as const;

export type ProfileFieldsEnglish = typeof en;
