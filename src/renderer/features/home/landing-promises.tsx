import { Globe, RotateCcw, Wallet, type LucideIcon } from 'lucide-react';

const promises: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Wallet,
    title: 'A wallet in rupees',
    text: 'Recharge by UPI from your own app. Every price is shown before you buy, every movement after.',
  },
  {
    icon: Globe,
    title: 'The service and country you need',
    text: 'Compare price, stock and how often codes arrive, then buy with one tap.',
  },
  {
    icon: RotateCcw,
    title: 'No code, no charge',
    text: 'A number that receives nothing is refunded by itself, to the paisa.',
  },
];

export function LandingPromises() {
  return (
    <section aria-label="What you get" className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
      {promises.map(({ icon: Icon, title, text }) => (
        <div key={title} className="grid content-start gap-1.5">
          <Icon size={20} strokeWidth={1.75} aria-hidden className="mb-1.5 text-accent-text" />
          <h2 className="text-16 font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}
