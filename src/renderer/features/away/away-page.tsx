import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ShopCheck } from '#shared/contract/desktop/shop-check.ts';
import { fillTemplate } from '#shared/text/template.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { awayWords } from '#renderer/words/en/desktop/start.ts';
import { shopRefusalWords } from '#renderer/words/en/desktop/first-run.ts';
import { useWords } from '#renderer/words/words.ts';

/** Pauses between attempts, in seconds; the last one is repeated. */
const pauses = [5, 10, 20, 30];

type Away = Extract<ShopCheck, { ok: false }>;
type AwayPageProps = {
  name: string;
  /** True where the person asks. */
  check: (isAsked: boolean) => Promise<ShopCheck>;
  onFound: () => void;
};

/** What the client shows while its shop cannot be reached from the start on: which shop, why, and when it tries again. */
export function AwayPage({ name, check, onFound }: AwayPageProps) {
  const t = useWords(awayWords);
  const refusals = useWords(shopRefusalWords);
  const [attempt, setAttempt] = useState({ number: 0, isAsked: false });
  const [away, setAway] = useState<Away>();
  const [seconds, setSeconds] = useState<number>();

  const settle = useEffectEvent((answer: ShopCheck) => {
    if (answer.ok) return onFound();
    setAway(answer);
    setSeconds(pauses[Math.min(attempt.number, pauses.length - 1)]);
  });
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const answer = await check(attempt.isAsked).catch((): Away => ({ ok: false, reason: 'unreachable', params: {} }));
      if (isCurrent) settle(answer);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [attempt, check]);

  const tryAgain = (isAsked: boolean) => {
    setSeconds(undefined);
    setAttempt(({ number }) => ({ number: number + 1, isAsked }));
  };
  const tick = useEffectEvent(() => (seconds === 1 ? tryAgain(false) : setSeconds((left) => left && left - 1)));
  const isWaiting = seconds !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const onNetwork = useEffectEvent(() => isWaiting && tryAgain(false));
  useEffect(() => {
    addEventListener('online', onNetwork);
    return () => removeEventListener('online', onNetwork);
  }, []);
  useEffect(() => {
    document.title = name;
  }, [name]);

  const code = away?.params['code'];
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center px-4 py-8">
      <Card className="grid gap-5 p-7 shadow-2">
        <div className="grid gap-1">
          <WifiOff size={24} strokeWidth={1.75} aria-hidden className="mb-2 text-warn" />
          <h1 className="text-24 font-bold tracking-[-0.02em] break-words">{t.title({ name })}</h1>
          <output className="block break-words text-muted">
            {away ? fillTemplate(refusals[away.reason], away.params) : t.looking}
          </output>
          {code !== undefined && <p className="font-mono text-12 text-muted">{code}</p>}
        </div>
        <div className="grid gap-3">
          <Button variant="solid" size="lg" busy={!isWaiting} onClick={() => tryAgain(true)}>
            {t.tryNow}
          </Button>
          <p className="text-center text-14 text-muted">{isWaiting ? t.triesAgain({ seconds }) : t.trying}</p>
        </div>
      </Card>
      <LanguageSwitch className="mt-6 justify-self-center" />
    </main>
  );
}
