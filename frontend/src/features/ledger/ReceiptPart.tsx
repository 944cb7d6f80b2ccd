import { type ComponentProps, lazy, Suspense } from 'react';
import { useNearViewport } from '../../components/useNearViewport';

/** For voters with ratings. */
const Receipt = lazy(() => import('./Receipt'));

/**
 * The receipt of the voter's own rating, with a button to check it. That is folded away, and loads when somebody unfolds
 * it: until then, and on paper, the receipt is enough.
 */
export function ReceiptPart(props: ComponentProps<typeof Receipt>) {
  const [isNear, place] = useNearViewport<HTMLDivElement>(false);
  const { receipt = '' } = props;
  const alone = (
    <p>
      <code dir="ltr">{receipt && `${receipt.slice(0, 8)}…${receipt.slice(-8)}`}</code>
    </p>
  );
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={alone}>
          <Receipt {...props} />
        </Suspense>
      ) : (
        alone
      )}
    </div>
  );
}
