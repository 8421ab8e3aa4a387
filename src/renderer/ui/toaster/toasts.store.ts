import { create } from 'zustand';
import type { Severity } from '#shared/contract/notifications.ts';
import { toastFigures } from '../tokens.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

export type ToastRequest = { severity: Severity; summary?: string; message: string; life?: number };
export type Toast = { id: number; severity: Severity; summary: string; message: string; life: number };

type Toasts = { shown: Toast[]; add: (request: ToastRequest) => void; remove: (id: number) => void };

/** More toasts than this would cover the page. */
const maxShown = 3;

export const useToasts = create<Toasts>((set) => ({
  shown: [],
  add: ({ severity, summary = partsWords.get()[severity], message, life = toastFigures.life }) =>
    set(({ shown }) => {
      const id = (shown.at(-1)?.id ?? 0) + 1;
      return { shown: [...shown, { id, severity, summary, message, life }].slice(-maxShown) };
    }),
  remove: (id) => set(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) })),
}));

/** Shows a short message at the top of the page. */
export function toast(request: ToastRequest) {
  useToasts.getState().add(request);
}
