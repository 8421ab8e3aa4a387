/** The used part of Electron's clipboard. It answers at once up to Electron 43, and later from 44 on. */
type Clipboard = {
  readText: () => string | Promise<string>;
  writeText: (text: string) => void | Promise<void>;
  clear: () => void;
};

export type SecretClipboard = {
  /** Copies a secret. After a minute it is cleared. */
  copy: (text: string) => Promise<void>;
  /** Clears the secret now, unless something else was copied since. */
  clear: () => Promise<void>;
  /** Whether a copied secret was not cleared yet. */
  holds: () => boolean;
};

const minuteMs = 60_000;

/** Copies secrets so that they do not stay on the clipboard: what a person copied themselves since is left alone. */
export function createSecretClipboard(clipboard: Clipboard): SecretClipboard {
  let held: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function copy(text: string): Promise<void> {
    clearTimeout(timer);
    held = text;
    timer = setTimeout(() => void clear(), minuteMs);
    await clipboard.writeText(text);
  }

  async function clear(): Promise<void> {
    clearTimeout(timer);
    const secret = held;
    held = undefined;
    if (secret === undefined) return;
    try {
      if (sameText(await clipboard.readText(), secret)) clipboard.clear();
    } catch {
      // Another program holds the clipboard, so it has something else.
    }
  }

  return { copy, clear, holds: () => held !== undefined };
}

/** Windows ends lines in its own way. */
function sameText(found: string, secret: string): boolean {
  const lines = (text: string) => text.replaceAll('\r\n', '\n');
  return lines(found) === lines(secret);
}
