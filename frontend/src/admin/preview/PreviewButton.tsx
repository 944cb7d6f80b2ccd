import { EyeOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { Round } from '../../lib/api/types';
import { MenuAction } from '../table/MenuAction';
import { RowAction } from '../table/RowAction';
import { useAdminT } from '../texts/AdminTexts';
import type { Previewed } from './previewed';

/** Loads the voters' form with the first preview. */
const PreviewDialog = lazy(() => import('./PreviewDialog'));
const RoundPreview = lazy(() => import('./RoundPreview'));

interface Props {
  /** The name of the previewed item. */
  name: string;
  previewed: Previewed | { round: Round };
  /** True for a button with words, outside a row. */
  withText?: boolean;
}

/** Shows what voters see of a candidate, of the form for an office, or of a round before its publication. */
export function PreviewButton({ name, previewed, withText = false }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState<boolean>();
  const [, startTransition] = useTransition();
  const label = t('preview.openNamed', { name });
  const show = () => startTransition(() => setOpen(true));
  return (
    <>
      {withText ? (
        <MenuAction text={t('preview.open')} label={label} onClick={show} />
      ) : (
        <RowAction icon={<EyeOutlined aria-hidden />} text={t('preview.open')} label={label} onClick={show} />
      )}
      <Suspense>
        {open !== undefined &&
          ('round' in previewed ? (
            <RoundPreview open={open} round={previewed.round} onClose={() => setOpen(false)} />
          ) : (
            <PreviewDialog open={open} previewed={previewed} onClose={() => setOpen(false)} />
          ))}
      </Suspense>
    </>
  );
}
