import { Link } from 'react-router-dom';
import { classes } from '#renderer/ui/classes.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { homeWords } from '#renderer/words/en/home.ts';
import { useWords } from '#renderer/words/words.ts';
import { SectionHead } from './section-head.tsx';

/** The way to the first code, for who has not bought or paid anything yet. */
export function FirstSteps({ className }: { className: string }) {
  const t = useWords(homeWords);
  const steps = [
    { title: t.addMoney, text: t.addMoneyText, to: '/recharge' },
    { title: t.buyOne, text: t.buyOneText, to: '/buy-number' },
    { title: t.copyTheCode, text: t.copyTheCodeText },
  ];
  return (
    <section className={classes(className, 'grid gap-2')}>
      <SectionHead title={t.firstSteps} />
      <Card className="overflow-hidden">
        <ol className="divide-y divide-line">
          {steps.map(({ title, text, to }, index) => (
            <li key={title} className="relative flex items-center gap-3 px-4 py-2.5">
              <span
                aria-hidden
                className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
              >
                {index + 1}
              </span>
              <div>
                {to ? (
                  <Link to={to} className="font-medium text-accent-text after:absolute after:inset-0 hover:underline">
                    {title}
                  </Link>
                ) : (
                  <p className="font-medium">{title}</p>
                )}
                <p className="text-12 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
