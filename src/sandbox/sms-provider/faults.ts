import { z } from 'zod';

/** When a fault applies: how many times (until cleared if absent), and only for this service, action or page of a list. */
const scope = {
  times: z.int().positive().optional(),
  service: z.string().optional(),
  action: z.string().optional(),
  start: z.string().optional(),
};
const delayMs = z.int().nonnegative().max(3_600_000);

export const Fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no_numbers'), ...scope }),
  z.strictObject({ kind: z.literal('bad_key'), ...scope }),
  /** Sells whatever the price limit says, or whatever order it is. */
  z.strictObject({ kind: z.literal('ignores_price'), ...scope }),
  z.strictObject({ kind: z.literal('ignores_orders'), ...scope }),
  /** Handles the request and answers late. */
  z.strictObject({ kind: z.literal('slow'), delayMs, ...scope }),
  /** Sells the number and sends no response. */
  z.strictObject({ kind: z.literal('timeout_after_buying'), ...scope }),
  /** Sells the number and answers with this text. */
  z.strictObject({ kind: z.literal('hidden_sale'), text: z.string(), ...scope }),
  /** Drops the connection before handling the request, or only after the number was sold. */
  z.strictObject({ kind: z.literal('dropped_connection'), afterBuying: z.boolean().optional(), ...scope }),
  z.strictObject({ kind: z.literal('code_late'), delayMs, ...scope }),
  z.strictObject({ kind: z.literal('code_never'), ...scope }),
  /** The code arrives while the cancel is being handled, so the cancel is refused. */
  z.strictObject({ kind: z.literal('code_during_cancel'), ...scope }),
  z.strictObject({ kind: z.literal('two_codes'), ...scope }),
  /** Refusals are 4xx with a JSON body instead of plain text with 200. */
  z.strictObject({ kind: z.literal('json_errors'), ...scope }),
  /** The list of activations ends after this many rows, as if there were no more. */
  z.strictObject({ kind: z.literal('cut_list'), rows: z.int().nonnegative(), ...scope }),
  /** One more row of the list of activations has nothing that can be read. */
  z.strictObject({ kind: z.literal('garbage_row'), ...scope }),
  /** Answers with nonsense, or with this text. */
  z.strictObject({
    kind: z.literal('garbage'),
    status: z.int().min(200).max(599).optional(),
    text: z.string().optional(),
    ...scope,
  }),
]);
export type Fault = z.input<typeof Fault>;
type FaultKind = Fault['kind'];
type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

export type Faults = {
  /** Sets a fault and returns a function that clears it. */
  set(fault: Fault): () => void;
  /** Clears all faults, or those of one kind. */
  clear(kind?: FaultKind): void;
};

export type Where = { action: string; service: string | undefined; start?: string | undefined };

/** `take` finds the first matching fault of a kind and counts it as used. */
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
      const entry = pending.find(({ fault }) => isKind(fault, kind) && applies(fault, where) && fits(fault));
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

function applies(fault: Fault, { action, service, start }: Where): boolean {
  return (
    [action, undefined].includes(fault.action) &&
    [service, undefined].includes(fault.service) &&
    [start, undefined].includes(fault.start)
  );
}
