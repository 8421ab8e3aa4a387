import type { BulkJob } from '#shared/contract/staff/bulk.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { adminJobsWords } from '#renderer/words/en/admin/frame/bulk.ts';

const named = ['user.ban', 'user.note', 'user.notify', 'order.refund', 'order.refresh', 'order.note'] as const;

/** What a job does, in words; an action that this page does not know by its name. */
export function actionText(action: string): string {
  const known = named.find((name) => name === action);
  return known ? adminJobsWords.get()[known] : action;
}

export function jobTone({ state, failed, asked }: BulkJob): Tone {
  if (state === 'running') return 'busy';
  if (failed > 0) return 'needed';
  if (asked > 0) return 'late';
  return state === 'finished' ? 'good' : 'over';
}

/** "27 of 30 done · 2 failed · 1 awaits approval". */
export function progressText({ done, failed, asked, total }: BulkJob): string {
  const t = adminJobsWords.get();
  const parts = [t.progress({ done, total })];
  if (failed > 0) parts.push(t.failed(failed));
  if (asked > 0) parts.push(t.asked(asked));
  return parts.join(' · ');
}
