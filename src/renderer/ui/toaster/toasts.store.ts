import { create } from 'zustand';
import type { Severity } from '#shared/contract/notifications.ts';
import { toastFigures } from '../tokens.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** `action`: a button in the toast. */
type Action = { action?: { label: string; run: () => void } };
export type ToastRequest = Action & {
  severity: Severity;
  summary?: string;
  message: string;
  /** A toast from an admin or in the admin panel: shown for 5 s. */
  admin?: boolean;
  /** An error that the user must act on: stays until closed. */
  needsAction?: boolean;
  /** Joins the toast `of` the same thing that is there: one toast for all, headed by how many they are. */
  joined?: Joined;
};
/** `whenFull`: it stands alone while there is room, and only what would wait is one toast, with this text of the newest. */
type Joined = { of: string; count: number; headOf: (count: number) => string; whenFull?: string };
/** `life`: how long it is shown, in ms. */
export type Toast = Action & {
  id: number;
  severity: Severity;
  summary: string;
  message: string;
  life: number;
  joined?: { of: string; count: number };
};

type Toasts = {
  shown: readonly Toast[];
  /** Queue of toasts beyond `maxShown`. */
  waiting: readonly Toast[];
  /** Id of the newest toast. */
  lastId: number;
  add: (request: ToastRequest) => void;
  /** Removes it, unless another has joined it meanwhile. */
  remove: (toast: Toast) => void;
};

/** More toasts than this would cover the page. */
const maxShown = 3;

export const useToasts = create<Toasts>((set) => ({
  shown: [],
  waiting: [],
  lastId: 0,
  add: (request) =>
    set(({ shown, waiting, lastId }) => {
      const { severity, summary = partsWords.get()[severity], message, action, joined } = request;
      const before = joined && [...shown, ...waiting].find((one) => one.joined?.of === joined.of);
      if (joined && before) {
        const both = join(before, request, joined);
        const put = (one: Toast) => (one === before ? both : one);
        return { shown: shown.map(put), waiting: waiting.map(put) };
      }
      const id = lastId + 1;
      const hasRoom = shown.length < maxShown;
      const toast = {
        id,
        severity,
        summary,
        message,
        life: lifeOf(request),
        ...(action && { action }),
        ...(joined && !(joined.whenFull && hasRoom) && { joined: { of: joined.of, count: joined.count } }),
      };
      // The same message is queued once.
      const isWaiting = waiting.some((one) => one.message === message && one.summary === summary && !one.action);
      if (hasRoom) return { shown: [...shown, toast], lastId: id };
      return isWaiting ? {} : { waiting: [...waiting, toast], lastId: id };
    }),
  remove: (toast) =>
    set(({ shown, waiting }) => {
      const stay = shown.filter((one) => one !== toast);
      const room = maxShown - stay.length;
      return { shown: [...stay, ...waiting.slice(0, room)], waiting: waiting.slice(room) };
    }),
}));

/** Shows a short message at the top of the page. */
export function toast(request: ToastRequest) {
  useToasts.getState().add(request);
}

/** From the least to the most urgent. */
const urgency: readonly Severity[] = ['secondary', 'success', 'info', 'warn', 'error'];

/** The text of the newest, the number of all, as urgent as the most urgent, and a life from now on. */
function join(before: Toast, request: ToastRequest, { of, count, headOf, whenFull }: Joined): Toast {
  const sum = (before.joined?.count ?? 1) + count;
  const isMore = urgency.indexOf(request.severity) > urgency.indexOf(before.severity);
  const severity = isMore ? request.severity : before.severity;
  const message = whenFull ?? request.message;
  return { ...before, severity, summary: headOf(sum), message, life: lifeOf(request), joined: { of, count: sum } };
}

/** Errors that need an action stay until closed. All others use the specification's durations. */
function lifeOf({ severity, action, admin, needsAction }: ToastRequest): number {
  if (severity === 'error' && (needsAction || action)) return Infinity;
  return admin ? toastFigures.adminLife : toastFigures.life;
}
