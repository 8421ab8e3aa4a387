import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { Platform } from '#renderer/platform/platform.ts';
import type { Api } from './connection/api.ts';
import type { SessionControl } from './session/session-control.ts';
import type { AppSocket } from './connection/socket.ts';

export type AppServices = {
  api: Api;
  platform: Platform;
  socket: AppSocket;
  session: SessionControl;
  shopUrl: string;
};

/** The shop's address without a trailing slash; empty where the shop itself serves the page. */
const ShopUrlContext = createContext('');
export const SiteNameContext = createContext('Numdesk');
const ServicesContext = createContext<AppServices | undefined>(undefined);

export function AppServicesProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <ShopUrlContext value={services.shopUrl}>{children}</ShopUrlContext>
    </ServicesContext>
  );
}

function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('AppServicesProvider is missing above this component');
  return services;
}

export function useApi(): Api {
  return useServices().api;
}

export function usePlatform(): Platform {
  return useServices().platform;
}

/** Copies a secret; undefined on screens rendered by the server. */
export function useCopySecret(): Platform['copySecret'] | undefined {
  return useContext(ServicesContext)?.platform.copySecret;
}

/** While `shown`, a secret is on the screen: the desktop client keeps its window out of pictures and recordings. */
export function useShownSecret(shown = true): void {
  const platform = useContext(ServicesContext)?.platform;
  useEffect(() => (shown ? platform?.protectContent() : undefined), [platform, shown]);
}

export function useSocket(): AppSocket {
  return useServices().socket;
}

export function useSessionControl(): SessionControl {
  return useServices().session;
}

/** Also works without AppServicesProvider, as on screens rendered by the server. */
export function useShopUrl(): string {
  return useContext(ShopUrlContext);
}

export function useSiteName(): string {
  return useContext(SiteNameContext);
}
