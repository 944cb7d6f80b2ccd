import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LineDrawing } from '../../components/Icon';
import { StateMessage } from '../../components/StateMessage';
import { sectionAt } from './sections';

interface Props {
  title: ReactNode;
  hint?: string;
}

/** Says that a section has no content yet, with the icon that it has in the menu. */
export function EmptySection(props: Props) {
  const section = sectionAt(useLocation().pathname);
  return <StateMessage icon={section ? <LineDrawing path={section.icon} /> : 'search'} {...props} />;
}
