import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Problem } from '#shared/problem.ts';
import type { Api } from '#renderer/lib/api.ts';
import { AppServicesProvider, type AppServices } from '#renderer/lib/app-services.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';

type Call = { params?: { id?: number }; query?: Record<string, unknown>; body?: unknown; once?: string };
/** What the shop answers, by endpoint; a function may throw what the client would. */
export type Answers = Record<string, (call: Call) => unknown>;

/** A page over a shop that answers from memory: what was asked is in `calls`, where we are in `address()`. */
export function showPage(page: ReactNode, answers: Answers, at = '/') {
  const calls: (Call & { key: string })[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const platform = createFakePlatform();

  const api = async (key: string, call: Call = {}) => {
    calls.push({ key, ...call });
    const answer = answers[key];
    if (!answer) throw new Problem('not_found');
    return answer(call);
  };
  const services = { api: api as unknown as Api, platform, shopUrl: '' } as unknown as AppServices;

  render(
    <QueryClientProvider client={client}>
      <AppServicesProvider services={services}>
        <MemoryRouter initialEntries={[at]}>
          {page}
          <Address />
        </MemoryRouter>
      </AppServicesProvider>
    </QueryClientProvider>,
  );
  const asked = (key: string) => calls.filter((call) => call.key === key);
  return { user: userEvent.setup(), client, platform, asked, address: () => screen.getByTestId('address').textContent };
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <i hidden data-testid="address">
      {pathname + search}
    </i>
  );
}
