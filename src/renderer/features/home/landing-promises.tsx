import { Globe, RotateCcw, Wallet, type LucideIcon } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { landingWords } from '#renderer/words/en/home.ts';

const promises: { icon: LucideIcon; title: Word; text: Word }[] = [
  { icon: Wallet, title: 'walletTitle', text: 'walletText' },
  { icon: Globe, title: 'choiceTitle', text: 'choiceText' },
  { icon: RotateCcw, title: 'refundTitle', text: 'refundText' },
];
type Word = `${'wallet' | 'choice' | 'refund'}${'Title' | 'Text'}`;

export function LandingPromises() {
  const t = useWords(landingWords);
  return (
    <section aria-label={t.whatYouGet} className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
      {promises.map(({ icon: Icon, title, text }) => (
        <div key={title} className="grid content-start gap-1.5">
          <Icon size={20} strokeWidth={1.75} aria-hidden className="mb-1.5 text-accent-text" />
          <h2 className="text-16 font-semibold">{t[title]}</h2>
          <p className="text-muted">{t[text]}</p>
        </div>
      ))}
    </section>
  );
}
