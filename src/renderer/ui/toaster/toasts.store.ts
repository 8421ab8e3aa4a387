import { create } from 'zustand';
import type { Severity } from '#shared/contract/notifications.ts';
import { toastFigures } from '../tokens.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** `action`: a button in the toast. */
type Action = { action?: { label: string; run: () => void } };
export type ToastRequest = Action & { severity: Severity; summary?: string; message: string; life?: number };
export type Toast = Action & { id: number; severity: Severity; summary: string; message: string; life: number };

type Toasts = { shown: Toast[]; add: (request: ToastRequest) => void; remove: (id: number) => void };

/** More toasts than this would cover the page. */
const maxShown = 3;

export const useToasts = create<Toasts>((set) => ({
  shown: [],
  add: (request) =>
    set(({ shown }) => {
      const id = (shown.at(-1)?.id ?? 0) + 1;
      const defaults = { summary: partsWords.get()[request.severity], life: toastFigures.life };
      return { shown: [...shown, { ...defaults, ...request, id }].slice(-maxShown) };
    }),
  remove: (id) => set(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) })),
}));

/** Shows a short message at the top of the page. */
export function toast(request: ToastRequest) {
  useToasts.getState().add(request);
}
