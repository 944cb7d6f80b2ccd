import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';
import { usePhone } from '../theme/usePhone';

interface Props {
  /** Users without it do not see the button. */
  right: Right;
  /** The label, such as "Add Candidate". */
  children: string;
  className?: string | undefined;
  disabled?: boolean;
  onClick: () => void;
}

/** The first action of a page, which the key `n` also triggers. */
export function AddButton({ right, children, className, disabled, onClick }: Props) {
  const may = useMay();
  const phone = usePhone();
  return (
    may(right) && (
      <Button
        type="primary"
        aria-keyshortcuts="n"
        data-shortcut="n"
        className={className}
        disabled={disabled}
        icon={<PlusOutlined aria-hidden />}
        aria-label={children}
        title={phone ? children : undefined}
        onClick={onClick}
      >
        {/* On a phone the list begins higher without the words. */}
        {!phone && children}
      </Button>
    )
  );
}
