import { z } from 'zod';

/** How often (until cleared when absent), for which service and for which action only a fault strikes. */
const scope = {
  times: z.int().positive().optional(),
  service: z.string().optional(),
  action: z.string().optional(),
};
const delayMs = z.int().nonnegative().max(3_600_000);

export const Fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no_numbers'), ...scope }),
  z.strictObject({ kind: z.literal('bad_key'), ...scope }),
  /** Does what was asked and answers late. */
  z.strictObject({ kind: z.literal('slow'), delayMs, ...scope }),
  /** Sells the number and never answers. */
  z.strictObject({ kind: z.literal('timeout_after_buying'), ...scope }),
  /** Cuts the line before anything is done, or only after the number was sold. */
  z.strictObject({ kind: z.literal('dropped_connection'), afterBuying: z.boolean().optional(), ...scope }),
  z.strictObject({ kind: z.literal('code_late'), delayMs, ...scope }),
  z.strictObject({ kind: z.literal('code_never'), ...scope }),
  /** The code arrives while the cancel is being handled, so the cancel is refused. */
  z.strictObject({ kind: z.literal('code_during_cancel'), ...scope }),
  z.strictObject({ kind: z.literal('two_codes'), ...scope }),
  /** Refusals come as 4xx with a JSON body instead of words with 200. */
  z.strictObject({ kind: z.literal('json_errors'), ...scope }),
  z.strictObject({ kind: z.literal('garbage'), status: z.int().min(200).max(599).optional(), ...scope }),
]);
export type Fault = z.input<typeof Fault>;
type FaultKind = Fault['kind'];
type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

export type Faults = {
  /** Sets a fault and hands back the way to clear it. */
  set(fault: Fault): () => void;
  /** Clears all faults, or those of one kind. */
  clear(kind?: FaultKind): void;
};

export type Where = { action: string; service: string | undefined };

/** `take` finds the first fault of a kind that strikes here and counts it as used. */
export type FaultQueue = Faults & {
  take<K extends FaultKind>(kind: K, where: Where, fits?: (fault: FaultOf<K>) => boolean): FaultOf<K> | undefined;
};

export function createFaults(): FaultQueue {
  let pending: { fault: Fault; left: number }[] = [];
  return {
    set(fault) {
      const entry = { fault: Fault.parse(fault), left: fault.times ?? Infinity };
      pending.push(entry);
      return () => void (pending = pending.filter((other) => other !== entry));
    },
    clear: (kind) => void (pending = pending.filter(({ fault }) => kind !== undefined && fault.kind !== kind)),
    take(kind, where, fits = () => true) {
      const entry = pending.find(({ fault }) => isKind(fault, kind) && strikes(fault, where) && fits(fault));
      if (!entry || !isKind(entry.fault, kind)) return undefined;
      entry.left -= 1;
      if (entry.left === 0) pending = pending.filter((other) => other !== entry);
      return entry.fault;
    },
  };
}

function isKind<K extends FaultKind>(fault: Fault, kind: K): fault is FaultOf<K> {
  return fault.kind === kind;
}

function strikes(fault: Fault, { action, service }: Where): boolean {
  return [action, undefined].includes(fault.action) && [service, undefined].includes(fault.service);
}
