/** The name of the main modifier key on this machine. */
export function modifierKey(): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
}
