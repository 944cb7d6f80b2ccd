import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';

/** For voters with ratings. */
const Receipt = lazy(() => import('./Receipt'));

/** The receipt of the voter's own rating, which loads with the rating. */
export function ReceiptPart(props: ComponentProps<typeof Receipt>) {
  return (
    <Suspense fallback={<Skeleton blockSize="3rem" />}>
      <Receipt {...props} />
    </Suspense>
  );
}
