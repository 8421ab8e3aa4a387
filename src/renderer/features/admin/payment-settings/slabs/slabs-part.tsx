import { Plus } from 'lucide-react';
import type { Slab } from '#shared/contract/staff/settings/payment-settings.ts';
import { useFocusAdded } from '#renderer/ui/admin/form/use-focus-added.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminPaymentsWords, adminSlabsWords } from '#renderer/words/en/admin/site/settings.ts';
import { useWords } from '#renderer/words/words.ts';
import { findMistake, newSlab } from './slab-values.ts';
import { SlabRow } from './slab-row.tsx';

const mostSlabs = 20;

type SlabsPartProps = { slabs: Slab[]; onChange: (slabs: Slab[]) => void };

/** The bonuses on recharges: one row for each slab. The server checks the table as a whole once more. */
export function SlabsPart({ slabs, onChange }: SlabsPartProps) {
  const t = useWords(adminSlabsWords);
  const title = useWords(adminPaymentsWords).slabs;
  const { list, expectAdded } = useFocusAdded<HTMLOListElement>();
  const mistake = findMistake(slabs);
  const change = (index: number, changes: Partial<Slab>) =>
    onChange(slabs.map((slab, place) => (place === index ? { ...slab, ...changes } : slab)));
  return (
    <section
      data-wide
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line px-4 py-5"
    >
      <div className="grid gap-0.5">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-12 text-muted">{slabs.length === 0 ? t.none : t.about}</p>
      </div>
      <ol ref={list} className="grid max-w-270 grid-cols-[minmax(0,1fr)] gap-2 empty:hidden max-md:gap-4">
        {slabs.map((slab, index) => (
          <SlabRow
            key={slab.id}
            slab={slab}
            place={index + 1}
            mistake={mistake?.index === index ? mistake : undefined}
            onChange={(changes) => change(index, changes)}
            onRemove={() => onChange(slabs.filter((one) => one !== slab))}
          />
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          disabled={slabs.length >= mostSlabs}
          onClick={() => {
            expectAdded();
            onChange([...slabs, newSlab()]);
          }}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t.add}
        </Button>
      </div>
    </section>
  );
}
