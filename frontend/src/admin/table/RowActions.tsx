import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { RowAction } from './RowAction';
import styles from './RowActions.module.css';

interface Props {
  /** The name of the row, for screen readers. */
  name: string;
  /** Absent if the row cannot be edited. */
  onEdit?: () => void;
  /** Absent if the row cannot be deleted. */
  onDelete?: () => void;
  /** The label of deletion, if more than the named item is deleted. */
  deleteLabel?: string;
  /** Further actions, which come first. */
  children?: ReactNode;
}

/** The actions on one row. */
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
