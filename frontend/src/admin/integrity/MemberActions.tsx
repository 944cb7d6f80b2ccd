import { May } from '../../features/auth/May';
import { BulkAction } from '../selection/BulkAction';
import { useCaseT } from './texts/useCaseT';

interface Props {
  onTakeOut: () => void;
  onPutIn: () => void;
}

/** The actions on selected accounts or ratings of a case. */
export function MemberActions({ onTakeOut, onPutIn }: Props) {
  const c = useCaseT();
  return (
    <May right="integrity.decide">
      <BulkAction text={c('takeOut')} onClick={onTakeOut} />
      <BulkAction text={c('putIn')} onClick={onPutIn} />
    </May>
  );
}
