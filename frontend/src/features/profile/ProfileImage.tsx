import { type ChangeEvent, useEffect, useId, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { errorText } from '../../lib/api/errorText';
import { imageUrl } from '../../lib/api/imageUrl';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Profile.module.css';
import { useRemoveProfileImageMutation, useUploadProfileImageMutation } from './profileApi';
import { IMAGE_TYPES, imageError } from './profileImageRules';

/** The user's picture; a chosen one is shown at once, while it is being uploaded. */
export function ProfileImage({ stored }: { stored: string | null }) {
  const t = useT();
  const id = useId();
  const [upload, { isLoading }] = useUploadProfileImageMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveProfileImageMutation();
  const [preview, setPreview] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = preview ?? imageUrl(stored);

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const wrong = imageError(t, file);
    setError(wrong);
    if (wrong) toast.error(wrong);
    else {
      setPreview(URL.createObjectURL(file));
      const result = await upload(file);
      setPreview(null);
      if (result.error) toast.error(errorText(t, result.error, 'error.uploadImage'));
      else toast.success(t('profile.imageSuccess'));
    }
    // Emptied, so that choosing the same file again is a change.
    target.value = '';
  };

  const takeAway = async () => {
    setError(null);
    const result = await remove();
    if (result.error) toast.error(errorText(t, result.error, 'error.removeImage'));
    else toast.success(t('profile.imageRemoved'));
  };

  return (
    <div className={styles.image}>
      <div className={styles.frame}>
        {shown && shown !== broken ? (
          <img
            src={shown}
            alt={t('profile.image')}
            width={128}
            height={128}
            onError={() => setBroken(shown)}
          />
        ) : (
          <Icon name="person" />
        )}
      </div>
      <label className={styles.choose}>
        <input
          type="file"
          className="visually-hidden"
          accept={IMAGE_TYPES.join(',')}
          disabled={isLoading || isRemoving}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={choose}
        />
        {t(isLoading ? 'profile.uploading' : stored ? 'profile.changeImage' : 'profile.chooseImage')}
      </label>
      {stored && (
        <Button variant="quiet" disabled={isLoading || isRemoving} onClick={takeAway}>
          {t('profile.removeImage')}
        </Button>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {t('profile.imageHint')}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
