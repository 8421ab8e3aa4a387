/** One named place on disk that holds a text or nothing. */
export type Slot = { read: () => string | undefined; write: (value: string) => void; clear: () => void };
