import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';

/** For those who have rated. */
const Receipt = lazy(() => import('./Receipt'));

/** The receipt of one's own rating, loaded with it. */
export function ReceiptPart(props: ComponentProps<typeof Receipt>) {
  return (
    <Suspense fallback={<Skeleton blockSize="3rem" />}>
      <Receipt {...props} />
    </Suspense>
  );
}
