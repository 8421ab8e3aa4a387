import { adminActionsWords } from '#renderer/words/en/admin/frame/actions.ts';

/** An action of the audit log in words. One that has none yet is spelled out: "batch.recall" is "Batch recall". */
export function actionText(action: string): string {
  const known: Record<string, string> = adminActionsWords.get();
  const plain = action.replaceAll(/[._]/g, ' ');
  return known[action.replaceAll('.', '_')] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
