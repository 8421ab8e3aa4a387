import { create } from 'zustand';

/** `idle`: no connection needed (a visitor). `lost`: disconnected or not yet connected, and retrying. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost';

type Connection = {
  state: ConnectionState;
  /** The browser's own online state. */
  networkUp: boolean;
  /** Whether the last request got any response. */
  answering: boolean;
  /** Whether the shop was there since the page started: `no` until it works for the first time, never afterwards. */
  found: 'asking' | 'no' | 'yes';
  setState: (state: ConnectionState) => void;
  setNetworkUp: (up: boolean) => void;
  /** `status` of the response, if there was one: what stands in front of a shop that is down answers 500 and more. */
  setAnswering: (answering: boolean, status?: number) => void;
};

export const useConnection = create<Connection>((set) => ({
  state: 'idle',
  networkUp: navigator.onLine,
  answering: true,
  found: 'asking',
  setState: (state) => set({ state }),
  setNetworkUp: (networkUp) => set({ networkUp }),
  setAnswering: (answering, status = 0) =>
    set(({ found }) => ({ answering, found: found === 'yes' || (answering && status < 500) ? 'yes' : 'no' })),
}));

/**
 * False when actions that spend money must wait: no network, or both the socket and requests fail. A lost socket alone
 * is not enough, because some networks block it permanently.
 */
export function useOnline(): boolean {
  return useConnection(({ state, networkUp, answering }) => networkUp && (state !== 'lost' || answering));
}

/** Updates `networkUp` from browser events. Returns the unsubscribe function. */
export function watchNetwork(browser: Window): () => void {
  const update = () => useConnection.getState().setNetworkUp(browser.navigator.onLine);
  update();
  browser.addEventListener('online', update);
  browser.addEventListener('offline', update);
  return () => {
    browser.removeEventListener('online', update);
    browser.removeEventListener('offline', update);
  };
}
