import { create } from 'zustand';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';

/** `state`: of the number as it was acted on. The notice goes once that has changed; without one it stays. */
export type Notice = { text: string; state?: string };
type Notices = Readonly<Record<NumberId, Notice | undefined>>;
type NumberNotices = { of: Notices; note: (notices: Notices) => void };

/** Why the last action on a number failed. Kept apart from its card, which may be folded to a line before the answer. */
export const useNumberNotices = create<NumberNotices>((set) => ({
  of: {},
  note: (notices) => set(({ of }) => ({ of: { ...of, ...notices } })),
}));

/** Called when the list opens: an answer may still arrive after it was closed. */
export function forgetNotices(): void {
  useNumberNotices.setState({ of: {} });
}

/** What a notice about a number is about: another status or message answers it. */
export function stateOf({ status, messages }: PhoneNumber): string {
  return `${status} ${messages.length}`;
}

/** The notice of a number, while it is as it was. */
export function noticeOf(of: Notices, number: PhoneNumber): string | undefined {
  const notice = of[number.id];
  return notice && (notice.state ?? stateOf(number)) === stateOf(number) ? notice.text : undefined;
}
