import { Form } from 'antd';
import { useState } from 'react';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { CandidateDetail } from '../../lib/api/types';
import { localToday } from '../../lib/i18n/formatDate';
import { PreviewButton } from '../preview/PreviewButton';
import { useFileUrl } from '../upload/useFileUrl';
import type { CandidateValues } from './CandidateForm';
import { cropImage } from './cropImage';

/**
 * Shows a candidate's page with the values of the form around it.
 * @param candidate null for a new one
 */
export function PreviewCandidate({ candidate }: { candidate: CandidateDetail | null }) {
  const form = Form.useFormInstance<CandidateValues>();
  const values = Form.useWatch<CandidateValues>([], form);
  const { data: titles } = useGetTitlesQuery();
  const [picture, setPicture] = useState<File>();
  const pictureUrl = useFileUrl(picture);
  if (!values) return null;
  const { image, officialUrl, ...texts } = values;
  const title = titles?.find(({ name }) => name === texts.title);
  const shown = {
    id: 0,
    candidateId: '',
    totalRatings: 0,
    publishedOn: localToday(),
    ...candidate,
    ...texts,
    titleSo: title?.nameSo ?? null,
    titleAr: title?.nameAr ?? null,
    // A half-typed address is no link.
    officialUrl: officialUrl && URL.canParse(officialUrl) ? officialUrl : null,
    imageUrl: pictureUrl ?? candidate?.imageUrl ?? null,
  };
  const crop = async () => setPicture(image && (await cropImage(image)));
  return (
    <PreviewButton
      withText
      unsaved
      name={values.name ?? ''}
      previewed={{ candidate: shown as CandidateDetail }}
      onOpen={() => void crop()}
    />
  );
}
