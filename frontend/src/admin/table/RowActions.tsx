import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './RowActions.module.css';

interface Props {
  /** Whose row it is, for screen readers. */
  name: string;
  onEdit: () => void;
  /** Absent for what can't be deleted. */
  onDelete?: () => void;
  /** Further actions, before these. */
  children?: ReactNode;
}

/** What can be done with one row. */
export function RowActions({ name, onEdit, onDelete, children }: Props) {
  const t = useAdminT();
  return (
    <div className={styles.actions}>
      {children}
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('table.editNamed', { name })}
        onClick={onEdit}
      >
        {t('table.edit')}
      </Button>
      {onDelete && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('table.deleteNamed', { name })}
          onClick={onDelete}
        >
          {t('table.delete')}
        </Button>
      )}
    </div>
  );
}
