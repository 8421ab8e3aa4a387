import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { JoinLink, useJoin } from './join.tsx';

export function FinalCall() {
  const t = useWords(landingWords);
  const { canRegister } = useJoin();
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-12 bg-accent-soft px-5 py-6 md:px-8">
      <h2 className="text-20 font-bold tracking-[-0.01em]">{canRegister ? t.finalCall : t.closed}</h2>
      <JoinLink className="max-sm:w-full" />
    </section>
  );
}
