/** Whether this machine's main modifier is the command key. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The name of the main modifier key. */
export function modifierKey(): 'Ctrl' | '⌘' {
  return isMac() ? '⌘' : 'Ctrl';
}

/** A cap of the table of keys as this machine's keyboard names it. */
export function capName(cap: string): string {
  return cap.replace('mod', modifierKey());
}
