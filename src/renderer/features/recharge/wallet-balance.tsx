import { Money } from '#renderer/ui/format/money.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

export function WalletBalance() {
  const said = useWords(rechargeWords);
  const { balance, verified } = useSessionStore();
  return (
    <div className="border-b border-line bg-subtle px-4 py-4 md:px-6">
      <p className="text-12 text-muted">{said.inWallet}</p>
      {verified ? (
        <p>
          <Money amount={balance} className="text-32 font-bold tracking-[-0.02em]" />
        </p>
      ) : (
        <Skeleton className="my-1 h-8 w-40" />
      )}
    </div>
  );
}
