import type { BulkJob } from '#shared/contract/staff/bulk.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { adminJobsWords } from '#renderer/words/en/admin/bulk.ts';

const named = ['user.ban', 'user.note', 'user.notify', 'order.refund', 'order.refresh', 'order.note'] as const;

/** What a job does, in words; an action that this page does not know by its name. */
export function actionText(action: string): string {
  const known = named.find((name) => name === action);
  return known ? adminJobsWords.get()[known] : action;
}

export function jobTone({ state, failed }: BulkJob): Tone {
  if (state === 'running') return 'busy';
  if (failed > 0) return 'needed';
  return state === 'finished' ? 'good' : 'over';
}

/** "12 of 30 done · 2 failed". */
export function progressText({ done, failed, total }: BulkJob): string {
  const t = adminJobsWords.get();
  return [t.progress({ done: done + failed, total }), ...(failed > 0 ? [t.failed(failed)] : [])].join(' · ');
}
