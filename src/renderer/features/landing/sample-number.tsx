import { Card } from '#renderer/ui/page/card.tsx';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { useWords } from '#renderer/words/words.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { landingWords } from '#renderer/words/en/landing.ts';

const maskedNumber = '+91 98204 XXXXX';

/** An example of a bought number for visitors. Its digits are masked: a full number may be someone's. */
export function SampleNumber() {
  const t = useWords(landingWords);
  return (
    <figure className="relative">
      <figcaption className="sr-only">{t.sampleText}</figcaption>
      <Card className="absolute inset-x-6 -bottom-3 h-16 opacity-60" />
      <Card className="relative grid gap-3 border-good-line! p-5 shadow-2!">
        <div className="flex items-center gap-2.5 text-muted">
          <ServiceMark name="WhatsApp" icon="whatsapp" size={24} />
          {`WhatsApp · ${countryName({ iso: 'IN', name: 'India' })}`}
          <span aria-hidden className="ml-auto rounded-full border border-line px-2 text-12">
            {t.sample}
          </span>
        </div>
        <p translate="no" className="text-24 font-bold tracking-[-0.01em] tabular-nums">
          <span aria-hidden>{maskedNumber}</span>
          <span className="sr-only">{t.hiddenDigits}</span>
        </p>
        <div className="flex items-center justify-between rounded-8 bg-good-soft py-2.5 pr-4 pl-4">
          <CodeFigure code="482915" className="text-24" />
          <span className="text-12 font-medium text-good">{t.arrivedAfter({ seconds: 9 })}</span>
        </div>
      </Card>
    </figure>
  );
}
