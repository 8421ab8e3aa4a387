import { CircleAlert, X } from 'lucide-react';
import type { Offer } from '#shared/catalogue.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { IconButton } from '#renderer/ui/icon-button.tsx';
import { formatMoney } from '#renderer/ui/money.tsx';
import type { FailedAttempt } from './use-buy.ts';

type OfferNoticeProps = {
  attempt: FailedAttempt;
  next: Offer | undefined;
  online: boolean;
  onBuy: (offer: Offer) => void;
  onDismiss: () => void;
};

/** Why it was not bought, beside the offer, with the one step that helps. */
export function OfferNotice({ attempt, next, online, onBuy, onDismiss }: OfferNoticeProps) {
  return (
    <div className="flex animate-fade-in items-start gap-3 border-t border-line bg-subtle py-1.5 pr-2 pl-4">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mx-1 my-2 flex-none text-warn" />
      <div className="grid flex-1 justify-items-start gap-2 py-2">
        <p role="alert">{words(attempt)}</p>
        <Help attempt={attempt} next={next} online={online} onBuy={onBuy} />
      </div>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

type HelpProps = Omit<OfferNoticeProps, 'onDismiss'>;

function Help({ attempt: { help, missing, offer }, next, online, onBuy }: HelpProps) {
  if (help === 'recharge') {
    return (
      <ButtonLink variant="solid" size="sm" to={missing ? `/recharge?amount=${missing}` : '/recharge'}>
        Recharge
      </ButtonLink>
    );
  }
  if (help === 'again') {
    return (
      <Button size="sm" disabled={!online} onClick={() => onBuy(offer)}>
        Try again
      </Button>
    );
  }
  if (help !== 'next' || !next) return null;
  return (
    <Button size="sm" disabled={!online} onClick={() => onBuy(next)}>
      Buy {next.country.id === offer.country.id ? `it from ${next.server.name}` : next.country.name} for{' '}
      {formatMoney(next.price)}
    </Button>
  );
}

function words({ message, missing, offer }: FailedAttempt): string {
  return missing
    ? `${formatMoney(missing)} is missing for this number (${formatMoney(offer.price)}). You were not charged.`
    : message;
}
