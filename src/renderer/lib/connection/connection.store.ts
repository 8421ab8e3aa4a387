import { create } from 'zustand';

/** `idle`: no connection is wanted (a visitor). `lost`: it was there, or should be, and is being tried again. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost';

type Connection = {
  state: ConnectionState;
  /** What the browser knows about the network. */
  networkUp: boolean;
  /** Whether the last request got any answer. */
  answering: boolean;
  setState: (state: ConnectionState) => void;
  setNetworkUp: (up: boolean) => void;
  setAnswering: (answering: boolean) => void;
};

export const useConnection = create<Connection>((set) => ({
  state: 'idle',
  networkUp: navigator.onLine,
  answering: true,
  setState: (state) => set({ state }),
  setNetworkUp: (networkUp) => set({ networkUp }),
  setAnswering: (answering) => set({ answering }),
}));

/**
 * False while what spends money should wait: there is no network, or neither the connection nor requests get through.
 * A lost real-time connection alone does not stop anyone: some networks block it for good.
 */
export function useOnline(): boolean {
  return useConnection(({ state, networkUp, answering }) => networkUp && (state !== 'lost' || answering));
}

/** Keeps `networkUp` true to the browser's own events. Returns the undo. */
export function watchNetwork(browser: Window): () => void {
  const renew = () => useConnection.getState().setNetworkUp(browser.navigator.onLine);
  renew();
  browser.addEventListener('online', renew);
  browser.addEventListener('offline', renew);
  return () => {
    browser.removeEventListener('online', renew);
    browser.removeEventListener('offline', renew);
  };
}
