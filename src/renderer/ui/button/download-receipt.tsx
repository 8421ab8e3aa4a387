import { lazy, Suspense } from 'react';
import type { DownloadReceiptProps } from './receipt-button.tsx';

const ReceiptButton = lazy(async () => ({ default: (await import('./receipt-button.tsx')).ReceiptButton }));

/** `ReceiptButton`, loaded with the first paid recharge: most pages show none. */
export function DownloadReceipt(props: DownloadReceiptProps) {
  const size = props.iconFor === undefined ? 'h-9' : 'size-10';
  return (
    <Suspense fallback={<span aria-hidden className={size} />}>
      <ReceiptButton {...props} />
    </Suspense>
  );
}
