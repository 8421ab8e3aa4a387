import type { ReactNode } from 'react';
import { create } from 'zustand';

export type Modal = { title: string; description?: ReactNode; wide?: boolean; content: ReactNode };
export type Question = {
  title: string;
  message: ReactNode;
  acceptLabel?: string;
  rejectLabel?: string;
  danger?: boolean;
  /** The focus is on reject: the Enter that led here says nothing of this question. */
  startsOnReject?: boolean;
  /** What was asked for needs no connection. */
  worksOffline?: boolean;
  /** A choice that goes with the answer, such as a checkbox. */
  choice?: (choice: { checked: boolean; onChange: (checked: boolean) => void }) => ReactNode;
};
/** Whether the choice was made; undefined when the question was rejected. */
type Answer = { chosen: boolean } | undefined;
type Asked = Question & { id: number; answer: (answer: Answer) => void };

type Modals = { modal: Modal | undefined; loader: string | undefined; question: Asked | undefined; lastId: number };

/** What is shown above every page. */
export const useModals = create<Modals>(() => ({
  modal: undefined,
  loader: undefined,
  question: undefined,
  lastId: 0,
}));

const { getState, setState } = useModals;

export const modal = {
  /** Shows a dialog above the page, until it is hidden, closed, or another page opens. */
  show: (shown: Modal) => setState({ modal: shown }),
  /** Covers the page while something runs that must not be interrupted. The user cannot close it. */
  loader: (message: string) => setState({ loader: message }),
  /** Hides the loader, or else the dialog. */
  hide: () => setState(getState().loader === undefined ? { modal: undefined } : { loader: undefined }),
};

/** Asks for confirmation, with the focus on accept unless it is said otherwise. A second question rejects the first. */
export function confirm(question: Question): Promise<Answer> {
  getState().question?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (answered: Answer) => {
      setState({ question: undefined });
      resolve(answered);
    };
    const id = getState().lastId + 1;
    setState({ question: { ...question, id, answer }, lastId: id });
  });
}
