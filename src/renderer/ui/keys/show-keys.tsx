import { pageKeyWords } from '#renderer/words/en/page-keys.ts';
import { useWords } from '#renderer/words/words.ts';
import { modal } from '../overlay/modal.store.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Kbd } from '../marks/kbd.tsx';
import { searchBox } from './code-key.ts';
import { useSingleKeys } from './single-keys.store.ts';

/** Shows what the keys do on the customers' page that is open. */
export function showKeys(): void {
  modal.show({ title: pageKeyWords.get().title, content: <KeyList canSearch={searchBox() !== null} /> });
}

/** What the keys do, and the switch for those that are a single character. */
function KeyList({ canSearch }: { canSearch: boolean }) {
  const t = useWords(pageKeyWords);
  const { on, turn } = useSingleKeys();
  const lines = [
    ...(canSearch ? [{ caps: ['/'], does: t.search }] : []),
    { caps: ['C'], does: t.copy },
    { caps: ['?'], does: t.help },
    { caps: ['↑', '↓'], does: t.along },
    { caps: ['←', '→'], does: t.besides },
    { caps: ['Home', 'End'], does: t.ends },
    { caps: ['Esc'], does: t.escape },
  ];
  return (
    <>
      <dl className="grid gap-2">
        {lines.map(({ caps, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex flex-none gap-1">
              {caps.map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t.single} checked={on} onChange={({ target }) => turn(target.checked)} />
    </>
  );
}
