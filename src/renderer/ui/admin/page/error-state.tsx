import type { ComponentProps, ReactNode } from 'react';
import { isOutcomeUnknown } from '#shared/problem.ts';
import { isAway } from '#renderer/ui/feedback/error-words.ts';
import { ErrorState as CustomersErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';

/** What customers see where something cannot be read, without a word about their money: staff have none here. */
export function ErrorState(props: ComponentProps<typeof CustomersErrorState>): ReactNode {
  const t = useWords(adminPartsWords);
  const text = isAway(props.error) ? t.awayText : isOutcomeUnknown(props.error) ? t.failedText : undefined;
  return <CustomersErrorState {...props} text={text} />;
}
