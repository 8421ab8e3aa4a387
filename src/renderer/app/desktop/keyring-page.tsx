import { KeyRound } from 'lucide-react';
import { Card } from '#renderer/ui/page/card.tsx';
import { keyringWords } from '#renderer/words/en/desktop/keyring.ts';
import { useWords } from '#renderer/words/words.ts';

/** What the window shows while the system's keyring, which has the login, does not answer. */
export function KeyringPage() {
  const t = useWords(keyringWords);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center px-4 py-8">
      <Card className="grid gap-1 p-7 shadow-2">
        <KeyRound size={24} strokeWidth={1.75} aria-hidden className="mb-2 text-accent-text" />
        <h1 className="text-24 font-bold tracking-[-0.02em]">{t.title}</h1>
        <output className="block text-muted">{t.lead}</output>
      </Card>
    </main>
  );
}
