import { MenuAction } from '../table/MenuAction';
import { useCaseT } from './texts/useCaseT';

interface Props {
  onTakeOut: () => void;
  onPutIn: () => void;
}

/** The actions on selected accounts or ratings of a case. */
export function MemberActions({ onTakeOut, onPutIn }: Props) {
  const c = useCaseT();
  return (
    <>
      <MenuAction text={c('takeOut')} onClick={onTakeOut} />
      <MenuAction text={c('putIn')} onClick={onPutIn} />
    </>
  );
}
