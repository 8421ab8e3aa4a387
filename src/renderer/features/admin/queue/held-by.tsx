import { Initial } from './initial.tsx';

/** The colleague who works on a record, in its row. */
export function HeldBy({ name }: { name: string }) {
  return (
    <span className="inline-flex max-w-32 items-center gap-1.5 text-muted">
      <Initial name={name} />
      <span className="truncate">{name}</span>
    </span>
  );
}
