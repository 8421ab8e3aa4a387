import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { confirm, type Question } from '../overlay/modal.store.ts';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Question;
  onConfirm: (chosen: boolean) => void;
};

/** A button that asks before it acts. Needs the server, so it waits while we are offline. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const ask = async () => {
    const answer = await confirm(question);
    if (answer) onConfirm(answer.chosen);
  };
  return <Button needsShop {...button} onClick={() => void ask()} />;
}
