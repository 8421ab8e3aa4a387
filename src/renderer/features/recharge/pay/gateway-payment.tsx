import { ExternalLink } from 'lucide-react';
import type { Recharge } from '#shared/contract/recharges.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { useWords } from '#renderer/words/words.ts';
import { TimeToPay } from './time-to-pay.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Payment on the gateway's page. This page waits for the confirmation. */
export function GatewayPayment({ recharge }: { recharge: Recharge }) {
  const t = useWords(rechargeWords);
  const platform = usePlatform();
  const { pay_url: url } = recharge;
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center md:px-6">
      <div>
        <h2 className="font-medium text-muted">{t.waitingFor}</h2>
        <Money amount={recharge.amount} className="text-32 font-bold tracking-[-0.02em]" />
      </div>
      <p className="max-w-80 text-muted">{platform.paysIn === 'browser' ? t.payInBrowser : t.payHere}</p>
      {url && (
        <Button variant="solid" size="lg" onClick={() => void platform.openPayment(url)}>
          {platform.paysIn === 'browser' && <ExternalLink size={20} strokeWidth={1.75} aria-hidden />}
          {t.openPayment}
        </Button>
      )}
      <TimeToPay from={recharge.created_at} until={recharge.expires_at} />
    </div>
  );
}
