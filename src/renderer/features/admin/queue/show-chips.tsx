import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { ToggleChip } from '#renderer/ui/admin/search/filter-chip.tsx';

/** Which part of a queue is listed, in the address as `?show=`; the first one is what the page opens with. */
export function ShowChips({ first, others }: { first: string; others: readonly { value: string; label: string }[] }) {
  const { parameters, change } = useFilters();
  const isFirst = parameters.get('show') === null;
  return (
    <>
      <button
        type="button"
        aria-pressed={isFirst}
        onClick={() => change({ show: undefined, open: undefined })}
        className={`relative inline-flex h-6 flex-none items-center rounded-full border px-2 text-12 font-medium whitespace-nowrap max-md:h-8 max-md:px-3 max-md:after:absolute max-md:after:-inset-y-[7px] max-md:after:inset-x-0 ${isFirst ? 'border-ink bg-ink text-canvas' : 'border-line text-muted hover:bg-hover'}`}
      >
        {first}
      </button>
      {others.map(({ value, label }) => (
        <ToggleChip key={value} label={label} name="show" value={value} />
      ))}
    </>
  );
}
