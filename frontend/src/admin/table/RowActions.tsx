import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { RowAction } from './RowAction';
import styles from './RowActions.module.css';

interface Props {
  /** Whose row it is, for screen readers. */
  name: string;
  /** Absent for what can't be edited. */
  onEdit?: () => void;
  /** Absent for what can't be deleted. */
  onDelete?: () => void;
  /** What deleting is called where the name alone is not what goes. */
  deleteLabel?: string;
  /** Further actions, before these. */
  children?: ReactNode;
}

/** What can be done with one row. */
export function RowActions({ name, onEdit, onDelete, deleteLabel, children }: Props) {
  const t = useAdminT();
  return (
    <div className={styles.actions}>
      {children}
      {onEdit && (
        <RowAction
          icon={<EditOutlined aria-hidden />}
          text={t('table.edit')}
          label={t('table.editNamed', { name })}
          shortcut="e"
          onClick={onEdit}
        />
      )}
      {onDelete && (
        <RowAction
          danger
          icon={<DeleteOutlined aria-hidden />}
          text={t('table.delete')}
          label={deleteLabel ?? t('table.deleteNamed', { name })}
          onClick={onDelete}
        />
      )}
    </div>
  );
}
