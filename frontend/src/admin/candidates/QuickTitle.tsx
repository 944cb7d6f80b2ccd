import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useEditedForm } from '../forms/UnsavedChanges';
import { useAdminT } from '../texts/AdminTexts';
import { TITLE_NAME_MAX } from '../titles/titleRules';
import { useCreateTitleMutation } from '../titles/titlesApi';
import styles from './CandidateForm.module.css';

/**
 * Adds a title without leaving the form that needs it. It is inside that form, so it is not a form itself.
 */
export function QuickTitle({ onAdded }: { onAdded: (title: Title) => void }) {
  const t = useAdminT();
  const publicT = useT();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [create, { isLoading }] = useCreateTitleMutation();
  useEditedForm(() => name !== '', isLoading);

  const add = async () => {
    if (!name.trim()) {
      toast.error(t('titles.nameRequired'));
      return;
    }
    const { data: title, error } = await create({ name: name.trim() });
    if (!title) {
      toast.error(errorTextOr(publicT, error, t('titles.addFailed')));
      return;
    }
    toast.success(t('titles.added'));
    setOpen(false);
    setName('');
    onAdded(title);
  };

  if (!open) {
    return (
      <div className={styles.quickTitle}>
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('titles.quickAdd')}
        </Button>
      </div>
    );
  }
  return (
    <Space.Compact block className={styles.quickTitle}>
      <Input
        autoFocus
        dir="auto"
        aria-label={t('titles.quickName')}
        placeholder={t('titles.quickName')}
        autoComplete="off"
        maxLength={TITLE_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          // Enter adds the title and must not submit the candidate's form around it.
          event.preventDefault();
          void add();
        }}
      />
      <Button loading={isLoading} onClick={add}>
        {t('titles.quickSave')}
      </Button>
    </Space.Compact>
  );
}
