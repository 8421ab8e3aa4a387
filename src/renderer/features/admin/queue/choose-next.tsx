import { Check } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { adminQueueWords } from '#renderer/words/en/admin/queue.ts';
import { useWords } from '#renderer/words/words.ts';

type ChooseNextProps = {
  /** Colleagues hold everything that waits. */
  isExhausted: boolean;
  /** Undefined for who may not decide, and where nothing waits for a decision. */
  onNext: (() => void) | undefined;
};

/** Beside a queue of which no record is open. */
export function ChooseNext({ isExhausted, onNext }: ChooseNextProps) {
  const t = useWords(adminQueueWords);
  return (
    <EmptyState icon={Check} title={t.choose} action={onNext && <Button onClick={onNext}>{t.next}</Button>}>
      {isExhausted ? t.allHeld : t.chooseText}
    </EmptyState>
  );
}
