import { create } from 'zustand';

/** `idle`: no connection is wanted (a visitor). `lost`: it was there, or should be, and is being tried again. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost';

type Connection = {
  state: ConnectionState;
  /** What the browser knows about the network. */
  networkUp: boolean;
  setState: (state: ConnectionState) => void;
  setNetworkUp: (up: boolean) => void;
};

export const useConnection = create<Connection>((set) => ({
  state: 'idle',
  networkUp: navigator.onLine,
  setState: (state) => set({ state }),
  setNetworkUp: (networkUp) => set({ networkUp }),
}));

/** False while what spends money should wait. */
export function useOnline(): boolean {
  return useConnection(({ state, networkUp }) => networkUp && state !== 'lost');
}

/** Keeps `networkUp` true to the browser's own events. Returns the undo. */
export function watchNetwork(browser: Window): () => void {
  const renew = () => useConnection.getState().setNetworkUp(browser.navigator.onLine);
  browser.addEventListener('online', renew);
  browser.addEventListener('offline', renew);
  return () => {
    browser.removeEventListener('online', renew);
    browser.removeEventListener('offline', renew);
  };
}
