import { ControlOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  open: boolean;
  /** The id of the element that it shows. */
  controls: string;
  onPress: () => void;
}

/** Shows and hides the order, filters and tools of a list, beside the search of a narrow window. */
export function ToolsButton({ open, controls, onPress }: Props) {
  const t = useAdminT();
  return (
    <Button
      type={open ? 'primary' : 'default'}
      icon={<ControlOutlined aria-hidden />}
      aria-label={t('table.tools')}
      title={t('table.tools')}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onPress}
    />
  );
}
