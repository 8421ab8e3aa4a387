/** The first letter of a colleague's name. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-4.5 flex-none place-items-center rounded-full bg-accent-soft text-[11px] font-semibold text-accent-text uppercase"
    >
      {name.slice(0, 1)}
    </span>
  );
}
