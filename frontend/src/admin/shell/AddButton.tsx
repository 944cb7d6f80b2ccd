import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';

interface Props {
  /** Users without it do not see the button. */
  right: Right;
  /** The label, such as "Add Candidate". */
  children: string;
  className?: string | undefined;
  onClick: () => void;
}

/** The first action of a page, which the key `n` also triggers. */
export function AddButton({ right, children, className, onClick }: Props) {
  const may = useMay();
  return (
    may(right) && (
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
    )
  );
}
