import type { Recharge } from '#shared/contract/recharges.ts';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { useWords } from '#renderer/words/words.ts';
import { TimeToPay } from './time-to-pay.tsx';
import { UtrForm } from './utr-form.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type UpiPaymentProps = { recharge: Recharge; upi: NonNullable<Recharge['upi']> };

/** UPI payment: exact amount, QR code, and the UTR form for afterwards. */
export function UpiPayment({ recharge, upi }: UpiPaymentProps) {
  const t = useWords(rechargeWords);
  const amount = formatMoney(recharge.amount);
  return (
    <div className="grid">
      <div className="grid gap-6 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-6">
        <div className="grid gap-4">
          <div>
            <h2 className="font-medium text-muted">{t.payExactly}</h2>
            <p className="-mr-2 flex items-center justify-between gap-2 md:justify-start">
              <span translate="no" className="text-32 font-bold tracking-[-0.02em] tabular-nums">
                {amount}
              </span>
              <CopyButton iconOnly text={recharge.amount} label={t.copyAmount} />
            </p>
            <p className="text-muted">{recharge.amount.endsWith('.00') ? t.whyUtr : t.whyExactly}</p>
            {recharge.bonus !== null && (
              <p className="text-good">{t.bonusComes({ bonus: formatMoney(recharge.bonus) })}</p>
            )}
          </div>
          <div className="border-t border-line pt-3">
            <div className="-mr-2 flex items-center justify-between gap-2">
              <p className="min-w-0">
                <span className="block text-12 text-muted">{t.payee({ name: upi.name })}</span>
                <span className="block font-medium break-all">{upi.payee}</span>
              </p>
              <CopyButton iconOnly text={upi.payee} label={t.copyPayee} />
            </div>
          </div>
          <TimeToPay from={recharge.created_at} until={recharge.expires_at} />
          <a href={upi.link} className={buttonLook({ variant: 'solid', size: 'lg' }, 'md:hidden')}>
            {t.openApp}
          </a>
        </div>
        <figure className="grid justify-items-center gap-2">
          <img
            src={upi.qr}
            alt={t.qr({ amount })}
            width={208}
            height={208}
            className="size-52 rounded-12 border border-line bg-[#fff] p-3"
          />
          <figcaption className="text-12 text-muted">{t.scan}</figcaption>
        </figure>
      </div>
      <UtrForm id={recharge.id} />
    </div>
  );
}
