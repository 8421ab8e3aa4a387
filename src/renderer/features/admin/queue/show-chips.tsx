import { classes } from '#renderer/ui/classes.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { chipLook, chosenLook, restingLook, ToggleChip } from '#renderer/ui/admin/search/filter-chip.tsx';

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
        className={classes(chipLook, isFirst ? chosenLook : restingLook)}
      >
        {first}
      </button>
      {others.map(({ value, label }) => (
        <ToggleChip key={value} label={label} name="show" value={value} />
      ))}
    </>
  );
}
