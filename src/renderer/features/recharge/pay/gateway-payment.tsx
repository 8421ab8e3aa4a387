import { ExternalLink } from 'lucide-react';
import type { Recharge } from '#shared/contract/recharges.ts';
import { notePaying, useIsDeclined } from '#renderer/data/recharges.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { useWords } from '#renderer/words/words.ts';
import { TimeToPay } from './time-to-pay.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Payment on the gateway's page. This page waits for the confirmation, and says when a payment was declined. */
export function GatewayPayment({ recharge }: { recharge: Recharge }) {
  const t = useWords(rechargeWords);
  const platform = usePlatform();
  const { pay_url: url } = recharge;
  const inBrowser = platform.paysIn === 'browser';
  const declined = useIsDeclined(recharge);
  const pay = (address: string) => {
    notePaying(recharge);
    void platform.openPayment(address);
  };
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center md:px-6">
      <div>
        <h2 className="font-medium text-muted">{t.waitingFor}</h2>
        <Money amount={recharge.amount} className="text-32 font-bold tracking-[-0.02em]" />
      </div>
      {declined ? (
        <p role="alert" className="max-w-80 animate-fade-in rounded-8 bg-bad-soft px-3 py-2 text-balance">
          <span className="block font-medium text-bad">{t.declined}</span> {t.declinedText}
        </p>
      ) : (
        <p className="max-w-80 text-muted">{inBrowser ? t.payInBrowser : t.payHere}</p>
      )}
      {url && (
        <Button variant="solid" size="lg" onClick={() => pay(url)}>
          {inBrowser && <ExternalLink size={20} strokeWidth={1.75} aria-hidden />}
          {declined ? t.payAgain : t.openPayment}
        </Button>
      )}
      <TimeToPay from={recharge.created_at} until={recharge.expires_at} />
    </div>
  );
}
