import { useState } from 'react';
import { Kbd } from '../marks/kbd.tsx';
import { keyTable, type KeyAction } from './key-table.ts';
import { useKeys } from './keys-provider.tsx';

/**
 * Keys of a record that do nothing now, with the reason each of them tells when it is pressed, beside the actions that there
 * are. What is typed right after one of them was meant for what it should have opened, and is dropped.
 */
export function RefusedKeys({ reasons }: { reasons: Partial<Record<KeyAction, string | false | undefined>> }) {
  const [pressed, setPressed] = useState<KeyAction>();
  const actions = (Object.keys(reasons) as KeyAction[]).filter((action) => reasons[action]);
  useKeys(Object.fromEntries(actions.map((action) => [action, () => setPressed(action)])), { refuses: true });
  const why = pressed && reasons[pressed];
  if (!why) return null;
  return (
    <output className="mr-2 inline-flex items-center gap-1.5 text-12 text-muted">
      <Kbd>{keyTable[pressed].caps[0]}</Kbd>
      {why}
    </output>
  );
}
