import { adminTitles } from '#renderer/words/en/admin/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { AddServerForm } from './add-server-form.tsx';

/** A new server, of any protocol. */
export function AddServerPage() {
  return <AddServerForm title={useWords(adminTitles).addServer} />;
}
