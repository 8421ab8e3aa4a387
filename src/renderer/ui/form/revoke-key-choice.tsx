import { useApiKey } from '#renderer/data/api-key.ts';
import { apiKeyWords } from '#renderer/words/en/api-key.ts';
import { useWords } from '#renderer/words/words.ts';
import { Checkbox } from './checkbox.tsx';

type RevokeKeyChoiceProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Offers to end the API key together with sessions: it outlives them otherwise. Nothing is shown without a key. */
export function RevokeKeyChoice({ checked, onChange }: RevokeKeyChoiceProps) {
  const t = useWords(apiKeyWords);
  const { data } = useApiKey();
  if (!data?.api_key) return null;
  return <Checkbox label={t.alsoRevoke} checked={checked} onChange={(event) => onChange(event.target.checked)} />;
}
