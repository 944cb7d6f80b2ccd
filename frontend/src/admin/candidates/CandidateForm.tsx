import { Form, Input } from 'antd';
import toast from 'react-hot-toast';
import { May } from '../../features/auth/May';
import { PROFILE_NAMES } from '../../features/candidates/profileFields';
import { CANDIDATE_LIMITS } from '../../lib/api/limits.generated';
import type { CandidateBody, CandidateDetail } from '../../lib/api/types';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { useEditConflict } from '../forms/useEditConflict';
import { useAdminT } from '../texts/AdminTexts';
import { UploadStatus } from '../upload/UploadStatus';
import { useUpload } from '../upload/useUpload';
import styles from './CandidateForm.module.css';
import { useCreateCandidateMutation, useUpdateCandidateMutation } from './candidateChangesApi';
import type { ChosenImage } from './crop';
import { cropImage } from './cropImage';
import { ImageField } from './ImageField';
import { imageError } from './imageRules';
import { PreviewCandidate } from './PreviewCandidate';
import { ProfileFields } from './ProfileFields';
import { QuickTitle } from './QuickTitle';
import { TitleSelect } from './TitleSelect';

interface Props {
  /** Null for a new one. */
  candidate: CandidateDetail | null;
  onDone: () => void;
}

/** The values of the form; an empty field may have none. */
export type CandidateValues = Omit<CandidateBody, 'image'> & { image?: ChosenImage };

const valuesOf = (candidate: CandidateDetail | null): Partial<CandidateValues> => ({
  name: candidate?.name,
  nameAr: candidate?.nameAr ?? '',
  title: candidate?.title ?? undefined,
  ...Object.fromEntries(PROFILE_NAMES.map((field) => [field, candidate?.[field] ?? ''])),
  image: undefined,
});

/** The form for a candidate's texts and image. */
export function CandidateForm({ candidate, onDone }: Props) {
  const t = useAdminT();
  const [form] = Form.useForm<CandidateValues>();
  const [create, creating] = useCreateCandidateMutation();
  const [update, updating] = useUpdateCandidateMutation();
  const upload = useUpload();

  const conflict = useEditConflict<CandidateValues, CandidateDetail>({
    form,
    thing: candidate,
    valuesOf,
    fields: [
      { names: ['name'], label: t('field.name') },
      { names: ['nameAr'], label: t('candidates.nameAr') },
      { names: ['title'], label: t('field.title') },
      ...PROFILE_NAMES.map((field) => ({ names: [field], label: t(`field.${field}`) })),
      {
        names: ['image'],
        label: t('field.image'),
        show: ({ image }) => image?.file.name ?? t('conflict.newImage'),
        stored: ({ imageUrl }) => imageUrl,
      },
    ],
  });

  const save = async ({ image, ...given }: CandidateValues) => {
    const fields = { ...given, image: image && (await cropImage(image)) };
    const result = await upload.run((onProgress) =>
      candidate
        ? update({ id: candidate.id, fields, onProgress, version: conflict.version() })
        : create({ fields, onProgress }),
    );
    if (!result) {
      toast(t('upload.cancelled'));
      return;
    }
    const { error } = result;
    if (conflict.catches(error)) return;
    if (error) {
      // The fields show the server's reasons; the toast says only what has failed.
      showRefusal(form, error, t(candidate ? 'candidates.updateFailed' : 'candidates.createFailed'));
      return;
    }
    toast.success(t(candidate ? 'candidates.updated' : 'candidates.created'));
    onDone();
  };

  const checkImage = (_rule: unknown, image?: ChosenImage) => {
    const missing = !image && !candidate ? t('candidates.imageRequired') : null;
    const error = image ? imageError(t, image.file) : missing;
    return error ? Promise.reject(new Error(error)) : Promise.resolve();
  };

  return (
    <AdminForm<CandidateValues>
      right="content.change"
      form={form}
      initialValues={valuesOf(candidate)}
      submit={t(candidate ? 'candidates.save' : 'candidates.create')}
      saving={creating.isLoading || updating.isLoading}
      onSave={save}
      missing={{ name: t('candidates.required'), title: t('candidates.required') }}
    >
      <Form.Item
        name="name"
        label={t('field.name')}
        rules={[{ required: true, whitespace: true, message: t('missing.name') }]}
      >
        <Input dir="auto" autoComplete="off" maxLength={CANDIDATE_LIMITS.name} />
      </Form.Item>
      <Form.Item name="nameAr" label={t('candidates.nameAr')} extra={t('candidates.nameArHint')}>
        <Input dir="rtl" lang="ar" autoComplete="off" maxLength={CANDIDATE_LIMITS.nameAr} />
      </Form.Item>
      <Form.Item
        name="title"
        className={styles.title}
        label={t('field.title')}
        rules={[{ required: true, message: t('missing.title') }]}
      >
        <TitleSelect />
      </Form.Item>
      <QuickTitle
        onAdded={({ name }) => form.setFields([{ name: 'title', value: name, touched: true, errors: [] }])}
      />
      <Form.Item
        name="image"
        label={t('field.image')}
        required={!candidate}
        extra={`${t('candidates.imageHint')} ${candidate ? t('candidates.imageKeep') : ''}`}
        rules={[{ validator: checkImage }]}
      >
        <ImageField stored={candidate?.imageUrl ?? null} />
      </Form.Item>
      <ProfileFields />
      <May right="content.change">
        <PreviewCandidate candidate={candidate} />
      </May>
      <UploadStatus upload={upload} />
      {conflict.dialog}
    </AdminForm>
  );
}
