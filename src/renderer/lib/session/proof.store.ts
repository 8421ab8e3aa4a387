import { create } from 'zustand';
import { proofMinutes } from '#shared/limits.ts';
import { useSessionStore } from './session.store.ts';

type ProofQuestion = {
  /** Whether the dialog should be open. */
  asked: boolean;
  /** For how long nobody is asked again for what was refused. */
  minutes: number;
  /**
   * Asks who it is; resolves to whether that was proved. `minutes` is how long the proof counts for what was refused. Requests
   * that need a proof at the same time share one question. Staff in a customer's account are not asked: what they proved to step
   * in counts for the whole visit, and the dialog is the customer's.
   */
  ask: (minutes?: number) => Promise<boolean>;
  settle: (proven: boolean) => void;
};

/** The question "is it you?" before a sensitive change. The server remembers the answer for this session. */
export const useProofQuestion = create<ProofQuestion>((set, get) => {
  let waiting: { answer: Promise<boolean>; resolve: (proven: boolean) => void } | undefined;
  return {
    asked: false,
    minutes: proofMinutes,
    ask: (minutes = proofMinutes) => {
      if (useSessionStore.getState().impersonated) return Promise.resolve(false);
      const isOpen = get().asked;
      const question = isOpen && waiting ? waiting : newAnswer();
      waiting = question;
      set({ asked: true, minutes: isOpen ? Math.min(minutes, get().minutes) : minutes });
      return question.answer;
    },
    settle: (proven) => {
      waiting?.resolve(proven);
      waiting = undefined;
      set({ asked: false });
    },
  };
});

function newAnswer() {
  let resolve: (proven: boolean) => void = () => {};
  const answer = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  return { answer, resolve };
}
