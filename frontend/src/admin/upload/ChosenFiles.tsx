import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { NameList } from '../forms/NameList';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ChosenFiles.module.css';
import { fileSize, sizeOf } from './fileSize';

interface Props {
  files: readonly File[];
  disabled?: boolean;
  onRemove: () => void;
}

/** Shows the chosen files: a single one by its name, of many the first few and their number. */
export function ChosenFiles({ files, disabled, onRemove }: Props) {
  const t = useAdminT();
  const [first] = files;
  if (!first) return null;
  const many = files.length > 1;
  return (
    <div className={styles.chosen}>
      <div className={styles.text}>
        <p className={styles.names}>
          <NameList names={files.map(({ name }) => name)} />
        </p>
        <p className={styles.size}>
          {many && `${t('upload.files', { count: files.length })} · `}
          {fileSize(t, sizeOf(files))}
        </p>
      </div>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        disabled={disabled}
        aria-label={many ? t('upload.removeAll') : t('upload.removeNamed', { name: first.name })}
        onClick={onRemove}
      />
    </div>
  );
}
