import { Card } from '#renderer/ui/card.tsx';
import { CodeFigure } from '#renderer/ui/code-figure.tsx';
import { ServiceMark } from '#renderer/ui/service-mark.tsx';

/** A picture of a bought number, drawn with the real thing's parts. */
export function SampleNumber() {
  return (
    <figure className="relative">
      <figcaption className="sr-only">A bought number that has just received its code</figcaption>
      <Card className="absolute inset-x-6 -bottom-3 h-16 opacity-60" />
      <Card className="relative grid gap-3 border-good-line! p-5 shadow-2!">
        <div className="flex items-center gap-2.5 text-muted">
          <ServiceMark name="WhatsApp" icon="whatsapp" size={24} />
          WhatsApp · India
          <span className="ml-auto font-medium text-ink tabular-nums">₹12.50</span>
        </div>
        <p className="text-24 font-bold tracking-[-0.01em] tabular-nums">+91 9820441733</p>
        <div className="flex items-center justify-between rounded-8 bg-good-soft py-2.5 pr-4 pl-4">
          <CodeFigure code="482915" className="text-24" />
          <span className="text-12 font-medium text-good">arrived after 9 s</span>
        </div>
      </Card>
    </figure>
  );
}
