import { textOf } from '#shared/staff/search/understand.ts';
import { adminActionsWords } from '#renderer/words/en/admin/frame/actions.ts';

/** An action of the audit log in words. One that has none yet is spelled out: "batch.recall" is "Batch recall". */
export function actionText(action: string): string {
  const known: Record<string, string> = adminActionsWords.get();
  const plain = action.replaceAll(/[._]/g, ' ');
  return known[action.replaceAll('.', '_')] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The actions whose words each word of a search stands in, as the audit log is asked for them. */
export function actionsNamed(search: string): string {
  const known = Object.entries(adminActionsWords.get()).map(([key, label]) => [key, label.toLowerCase()] as const);
  const keysOf = (word: string) =>
    word.length < 2 ? [] : known.flatMap(([key, label]) => (label.includes(word) ? [key] : []));
  const words = (textOf(search) ?? '').toLowerCase().split(' ');
  return words.map((word) => keysOf(word).join(',') || '-').join(' ');
}
