import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LineDrawing } from '../../components/Icon';
import { StateMessage } from '../../components/StateMessage';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';
import { sectionAt } from './sections';

interface Props {
  title: ReactNode;
  hint?: string;
  /** The first action of the page, if the user may do it. */
  add?: { right: Right; text: string; onClick: () => void };
}

/** Says that a section has no content yet, with the icon that it has in the menu. */
export function EmptySection({ add, ...message }: Props) {
  const may = useMay();
  const section = sectionAt(useLocation().pathname);
  return (
    <StateMessage icon={section ? <LineDrawing path={section.icon} /> : 'search'} {...message}>
      {add && may(add.right) && (
        <Button type="primary" aria-keyshortcuts="n" data-shortcut="n" onClick={add.onClick}>
          {add.text}
        </Button>
      )}
    </StateMessage>
  );
}
