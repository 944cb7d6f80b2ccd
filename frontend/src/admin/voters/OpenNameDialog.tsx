import { Button } from 'antd';
import { useState } from 'react';
import type { CandidateRating, OpenedName } from '../../lib/api/types';
import { ButtonRow } from '../forms/ButtonRow';
import { FormDrawer } from '../forms/FormDrawer';
import { useAdminT } from '../texts/AdminTexts';
import { AdminTheme } from '../theme/AdminTheme';
import { OpenNameForm } from './OpenNameForm';

interface Props {
  open: boolean;
  /** Null for a rating that the administrator names by its number. */
  rating: CandidateRating | null;
  onClose: () => void;
}

/** Reveals the voter of a rating for a stated reason, and shows the name once. */
export default function OpenNameDialog({ open, rating, onClose }: Props) {
  const t = useAdminT();
  return (
    <AdminTheme>
      <FormDrawer open={open} heading={t('voters.heading')} onClose={onClose}>
        <OpenName rating={rating} onClose={onClose} />
      </FormDrawer>
    </AdminTheme>
  );
}

/** Removed with the dialog, so that it asks again when reopened. */
function OpenName({ rating, onClose }: Omit<Props, 'open'>) {
  const t = useAdminT();
  const [opened, setOpened] = useState<OpenedName>();
  if (!opened) return <OpenNameForm rating={rating} onOpened={setOpened} />;
  return (
    <>
      <p role="status">
        {t('voters.givenBy', { id: String(opened.id) })}{' '}
        <strong>
          <bdi>{opened.username}</bdi>
        </strong>
      </p>
      <p>{t('voters.once')}</p>
      <ButtonRow>
        <Button type="primary" autoFocus onClick={onClose}>
          {t('shell.close')}
        </Button>
      </ButtonRow>
    </>
  );
}
