import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isNowhere } from '#renderer/ui/admin/page/kept-focus.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
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
  const next = useRef<HTMLButtonElement>(null);
  // The record that had the focus is gone: the keyboard goes on here. Whoever is somewhere else stays there.
  useEffect(() => {
    if (isNowhere(document.activeElement)) next.current?.focus();
  }, []);
  return (
    <EmptyState
      icon={Check}
      title={t.choose}
      action={
        onNext && (
          <Button ref={next} onClick={onNext}>
            {t.next}
          </Button>
        )
      }
    >
      {isExhausted ? t.allHeld : onNext ? t.chooseText : t.chooseOne}
    </EmptyState>
  );
}
