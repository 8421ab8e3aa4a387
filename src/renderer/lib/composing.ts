type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key belongs to an input method, as for Hindi or Japanese: its Enter ends a word, and neither picks, searches nor
 * sends anything. Safari reports that Enter after the composition, with the code 229.
 */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const { isComposing: composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  // Deprecated, and the only sign of it in Safari.
  return composing || keyCode === 229;
}
