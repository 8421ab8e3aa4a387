const offKey = 'n_adminAlert_off';

/** Admin messages show unless this browser has switched them off; the key's presence alone decides. */
export function adminAlertsAreOn(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(offKey) === null;
}
