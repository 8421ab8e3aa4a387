/** A stored text value that may be empty. */
export type Slot = { read: () => string | undefined; write: (value: string) => void; clear: () => void };

const names = [
  'shop',
  'shopName',
  'token',
  'recent',
  'left',
  'locked',
  'told',
  'preferences',
  'bounds',
  'page',
  'keyring',
  'proxyLogins',
  'serverLogins',
  'language',
  'alertsOff',
] as const;
export type SlotName = (typeof names)[number];
export type Values = Partial<Record<SlotName, string>>;

type File = {
  /** What it held when it was read. */
  values: Values;
  /** Writes all of it. Throws when the disk is full or write-protected. */
  save: (values: Values) => void;
  /** Whether it could be written at the start. */
  canWrite: boolean;
};

/** A full disk may have room again, in ms. */
const retryMs = 30_000;

/**
 * Values that count from the moment they are set, whether or not the file can be written: the file is read once, at the start, and only
 * written afterwards. What could not be written is tried again with the next change, and every half minute.
 */
export function createSlots({ values, save, canWrite }: File) {
  const current = withLock(values, canWrite);
  let failure: unknown = canWrite ? undefined : new Error('the settings cannot be written');
  let listener: ((error: unknown) => void) | undefined;
  let retry: NodeJS.Timeout | undefined;

  function keep(): void {
    clearTimeout(retry);
    try {
      save({ ...current });
    } catch (error) {
      retry = setTimeout(keep, retryMs).unref();
      failure ??= error;
      tell();
    }
  }

  /** Once, however often it fails. */
  function tell(): void {
    const told = listener;
    if (failure === undefined || !told) return;
    listener = undefined;
    told(failure);
  }

  const slot = (name: SlotName): Slot => ({
    read: () => current[name],
    write(value) {
      current[name] = value;
      keep();
    },
    clear() {
      Reflect.deleteProperty(current, name);
      keep();
    },
  });
  return {
    slots: Object.fromEntries(names.map((name) => [name, slot(name)])) as Record<SlotName, Slot>,
    /** Calls back once, when values are kept in memory only. */
    watchUnsaved(next: (error: unknown) => void): void {
      listener = next;
      tell();
    },
  };
}

/** A lock that could not be written is not in the file: where it still cannot be written, a login begins locked. */
function withLock(values: Values, canWrite: boolean): Values {
  const isOpen = values.token !== undefined && values.locked === undefined;
  return isOpen && !canWrite ? { ...values, locked: '{"email":""}' } : { ...values };
}
