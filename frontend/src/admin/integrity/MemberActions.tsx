import { Button } from 'antd';
import { May } from '../../features/auth/May';
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
      <Button onClick={onTakeOut}>{c('takeOut')}</Button>
      <Button onClick={onPutIn}>{c('putIn')}</Button>
    </May>
  );
}
