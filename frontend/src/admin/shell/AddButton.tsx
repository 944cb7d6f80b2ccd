import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface Props {
  /** The label, such as "Add Candidate". */
  children: string;
  className?: string | undefined;
  onClick: () => void;
}

/** The first action of a page, which the key `n` also triggers. */
export function AddButton({ children, className, onClick }: Props) {
  return (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      data-shortcut="n"
      className={className}
      icon={<PlusOutlined aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
