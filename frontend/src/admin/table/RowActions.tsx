import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { Popup } from './Popup';
import { RowAction } from './RowAction';
import styles from './RowActions.module.css';

interface Props {
  /** Users without it can neither edit nor delete the row. */
  right: Right;
  /** The name of the row, for screen readers. */
  name: string;
  /** Absent if the row cannot be edited. */
  onEdit?: () => void;
  /** Absent if the row cannot be deleted. */
  onDelete?: () => void;
  /** The label of deletion, if more than the named item is deleted. */
  deleteLabel?: string;
  /** Replaces the word "Delete". */
  deleteText?: string;
  /** An action that is visible without opening the menu. */
  first?: ReactNode;
  /** The other actions, in the menu. */
  children?: ReactNode;
}

/** The actions on one row: at most two of them are visible, the others are in a menu. */
export function RowActions({ right, name, onEdit, onDelete, first, children, ...deletion }: Props) {
  const t = useAdminT();
  const narrow = useNarrow();
  const changes = useMay()(right);
  const edit = changes && onEdit && (
    <RowAction
      icon={<EditOutlined aria-hidden />}
      text={t('table.edit')}
      label={t('table.editNamed', { name })}
      shortcut="e"
      onClick={onEdit}
    />
  );
  const remove = changes && onDelete && (
    <RowAction
      danger
      icon={<DeleteOutlined aria-hidden />}
      text={deletion.deleteText ?? t('table.delete')}
      label={deletion.deleteLabel ?? t('table.deleteNamed', { name })}
      onClick={onDelete}
    />
  );
  return (
    <div className={styles.actions}>
      {first}
      {!narrow && edit}
      {((narrow && edit) || children || remove) && (
        <Popup inRow icon={<MoreOutlined aria-hidden />} label={t('table.moreNamed', { name })}>
          {narrow && edit}
          {children}
          {remove}
        </Popup>
      )}
    </div>
  );
}
