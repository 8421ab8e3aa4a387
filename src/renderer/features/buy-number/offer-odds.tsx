/** The share of numbers that got their code. */
export function OfferOdds({ rate }: { rate: number }) {
  const tone = rate >= 80 ? 'bg-good' : rate >= 60 ? 'bg-warn' : 'bg-bad';
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-1.5 rounded-full ${tone}`} />
      <span>
        {rate}%<span className="sr-only @lg:not-sr-only"> delivered</span>
      </span>
    </span>
  );
}
