import { CircleAlert, X } from 'lucide-react';
import type { Offer } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import type { FailedAttempt } from './use-buy.ts';

type OfferNoticeProps = {
  attempt: FailedAttempt;
  next: Offer | undefined;
  online: boolean;
  onBuy: (offer: Offer) => void;
  onDismiss: () => void;
};

/** Why a purchase failed, next to its offer, with the action that helps. */
export function OfferNotice({ attempt, next, online, onBuy, onDismiss }: OfferNoticeProps) {
  const t = useWords(buyWords);
  return (
    <div
      ref={keepFocusInRow}
      className="flex animate-fade-in items-start gap-3 border-t border-line bg-subtle py-1.5 pr-2 pl-4"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mx-1 my-2 flex-none text-warn" />
      <div className="grid flex-1 justify-items-start gap-2 py-2">
        <p role="alert">{attempt.message}</p>
        <Help attempt={attempt} next={next} online={online} onBuy={onBuy} />
      </div>
      <IconButton label={t.dismiss} onClick={onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

type HelpProps = Omit<OfferNoticeProps, 'onDismiss'>;

function Help({ attempt: { help, missing, offer }, next, online, onBuy }: HelpProps) {
  const t = useWords(buyWords);
  if (help === 'recharge') {
    return (
      <ButtonLink variant="solid" size="sm" to={missing ? `/recharge?amount=${missing}` : '/recharge'}>
        {missing ? t.addMissing({ missing: formatMoney(missing) }) : t.recharge}
      </ButtonLink>
    );
  }
  if (help === 'again') {
    return (
      <Button size="sm" disabled={!online} onClick={() => onBuy(offer)}>
        {t.tryAgain}
      </Button>
    );
  }
  if (help !== 'next' || !next) return null;
  const price = formatMoney(next.price);
  return (
    <Button size="sm" disabled={!online} onClick={() => onBuy(next)}>
      {next.country.id === offer.country.id
        ? t.buyItFrom({ server: next.server.name, price })
        : t.buyNext({ country: countryName(next.country), price })}
    </Button>
  );
}

/**
 * When the notice goes with the focus in it, the focus moves to the row of its offer; not to its Buy button, which a key that
 * is still held would press. To the page when the row has left the list.
 */
function keepFocusInRow(notice: HTMLElement | null) {
  return () => {
    if (!notice?.contains(document.activeElement)) return;
    const row = notice.previousElementSibling && notice.parentElement;
    if (row) row.tabIndex = -1;
    (row ?? notice.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
  };
}
