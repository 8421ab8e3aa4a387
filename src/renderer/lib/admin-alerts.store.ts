import { create } from 'zustand';

/** Present, with any value: alerts of the shop's staff are off on this device. Its name is the specification's. */
const offKey = 'n_adminAlert_off';

type AdminAlerts = { off: boolean; setOff: (off: boolean) => void };

/** Whether this device shows what the shop announces: as toasts, and on the desktop as notifications of the system. */
export const useAdminAlerts = create<AdminAlerts>((set) => ({
  off: isOff(),
  setOff: (off) => {
    if (off) localStorage.setItem(offKey, '');
    else localStorage.removeItem(offKey);
    set({ off });
  },
}));

/** Read where it counts: another tab may have changed it. */
export function areAdminAlertsOff(): boolean {
  const off = isOff();
  if (off !== useAdminAlerts.getState().off) useAdminAlerts.setState({ off });
  return off;
}

function isOff(): boolean {
  return localStorage.getItem(offKey) !== null;
}
