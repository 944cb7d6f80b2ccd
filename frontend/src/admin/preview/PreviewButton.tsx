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
  /** The name of the previewed item; empty for one without a name yet. */
  name: string;
  previewed: Previewed | { round: Round };
  /** True for a button with words, outside a row. */
  withText?: boolean;
  /** True for the values of a form that are not saved. */
  unsaved?: boolean;
  onOpen?: () => void;
}

/** Shows what voters see of a candidate, of the form for an office, or of a round before its publication. */
export function PreviewButton({ name, previewed, withText = false, unsaved = false, onOpen }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState<boolean>();
  const [, startTransition] = useTransition();
  const label = name ? t('preview.openNamed', { name }) : t('preview.open');
  const show = () => {
    onOpen?.();
    startTransition(() => setOpen(true));
  };
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
            <PreviewDialog
              open={open}
              previewed={previewed}
              unsaved={unsaved}
              onClose={() => setOpen(false)}
            />
          ))}
      </Suspense>
    </>
  );
}
