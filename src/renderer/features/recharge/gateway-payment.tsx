import { ExternalLink } from 'lucide-react';
import type { Recharge } from '#shared/wallet.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { TimeToPay } from './time-to-pay.tsx';

/** Paid on the gateway's own page, which leads back here; ours waits for its word. */
export function GatewayPayment({ recharge }: { recharge: Recharge }) {
  const platform = usePlatform();
  const { pay_url: url } = recharge;
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center md:px-6">
      <div>
        <h2 className="font-medium text-muted">Waiting for your payment of</h2>
        <Money amount={recharge.amount} className="text-32 font-bold tracking-[-0.02em]" />
      </div>
      <p className="max-w-80 text-muted">
        {platform.paysIn === 'browser'
          ? 'Pay on the page that opened. This one notices by itself; you can leave it, nothing is lost.'
          : 'Pay on the payment page; it leads back here. If you have paid, this page notices by itself.'}
      </p>
      {url && (
        <Button variant="solid" size="lg" onClick={() => void platform.openPayment(url)}>
          {platform.paysIn === 'browser' && <ExternalLink size={20} strokeWidth={1.75} aria-hidden />}
          Open the payment page
        </Button>
      )}
      <TimeToPay from={recharge.created_at} until={recharge.expires_at} />
    </div>
  );
}
