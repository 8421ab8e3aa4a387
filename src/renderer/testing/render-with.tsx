import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { AppServicesProvider } from '#renderer/lib/app-services.tsx';
import { ModalsOutlet } from '#renderer/ui/overlay/modals-outlet.tsx';
import type { FakeServices } from './fake-services.ts';

export function renderWith(services: FakeServices, node: ReactNode, path: InitialEntry = '/') {
  const Services = withServices(services);
  return render(
    <Services>
      <MemoryRouter initialEntries={[path]}>
        {node}
        <ModalsOutlet />
      </MemoryRouter>
    </Services>,
  );
}

/** For hooks that need no page. */
export function withServices(services: FakeServices) {
  return function Services({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={services.queryClient}>
        <AppServicesProvider services={services}>{children}</AppServicesProvider>
      </QueryClientProvider>
    );
  };
}
