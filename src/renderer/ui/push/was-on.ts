const key = 'n_push_on';

/** Whether this browser was told of codes when we last knew: what will be shown is probably as high as it was then. */
export function wasOn(): boolean {
  return localStorage.getItem(key) !== null;
}

export function keepWasOn(isOn: boolean): void {
  if (isOn) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
