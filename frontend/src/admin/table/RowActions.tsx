import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { RowAction } from './RowAction';
import styles from './RowActions.module.css';

interface Props {
  /** The right to edit and to delete. */
  right: Right;
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
export function RowActions({ right, name, onEdit, onDelete, deleteLabel, children }: Props) {
  const t = useAdminT();
  const changes = useMay()(right);
  return (
    <div className={styles.actions}>
      {children}
      {changes && onEdit && (
        <RowAction
          icon={<EditOutlined aria-hidden />}
          text={t('table.edit')}
          label={t('table.editNamed', { name })}
          shortcut="e"
          onClick={onEdit}
        />
      )}
      {changes && onDelete && (
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
