import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#shared/contract/users.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { findCustomersQuery } from '#renderer/data/admin/users.ts';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { findCustomerWords } from '#renderer/words/en/admin/desk/find-customer.ts';
import { loadAdminWords } from '#renderer/words/admin-words.ts';
import { useWords } from '#renderer/words/words.ts';
import { ClosedDoor } from '../layout/closed-door.tsx';
import { NeedsFactor } from '../layout/needs-factor.tsx';
import { ReasonForm } from './reason-form.tsx';

/** The page of the desktop client's small window, with its words in the current language. */
export async function openFindPage(): Promise<ComponentType> {
  await loadAdminWords();
  return () => (
    <>
      <FindPage />
      <ClosedDoor />
    </>
  );
}

/** Asks whom to impersonate, unless the address names somebody, and why. */
function FindPage() {
  const t = useWords(findCustomerWords);
  const { desktop } = usePlatform();
  const [search, setSearch] = useState(useSearchParams()[0].get('customer') ?? '');
  const [isNamed, setNamed] = useState(search !== '');
  const [chosen, setChosen] = useState<User>();
  const { data: found, isFetching, error, refetch } = useQuery(findCustomersQuery(useApi(), search));
  // Whoever is named is found by their ID, so they are the only one.
  const customer = chosen ?? (isNamed ? found?.[0] : undefined);

  const change = () => {
    setNamed(false);
    setChosen(undefined);
    setSearch('');
  };
  const close = () => void desktop?.closeWindow();
  return (
    <main
      className="grid min-h-dvh content-start gap-5 p-6"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
      role="presentation"
    >
      <header className="grid gap-1">
        <h1 className="text-20 font-semibold tracking-[-0.02em]">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      {/* The window has nobody around it who knows the role. */}
      <MeProvider waiting={null}>
        <NeedsFactor permissions={['users.impersonate']} />
      </MeProvider>
      {customer ? (
        <>
          <section aria-label={t.customer} className="grid gap-1 rounded-12 border border-line bg-surface p-4">
            <p className="truncate font-semibold">{customer.email}</p>
            <p className="flex justify-between gap-3 text-muted tabular-nums">
              <span>{customer.public_id}</span>
              <span>
                {t.balance} <Money amount={customer.balance} />
              </span>
            </p>
            <button type="button" className="touch justify-self-start text-accent-text" onClick={change}>
              {t.change}
            </button>
          </section>
          <ReasonForm customer={customer} onCancel={close} />
        </>
      ) : (
        <Command shouldFilter={false} vimBindings={false} label={t.customer} className="grid gap-2">
          <Command.Input
            ref={focusHere}
            value={search}
            onValueChange={setSearch}
            placeholder={t.search}
            aria-label={t.search}
            className="h-11 rounded-8 border border-line-strong bg-surface px-3 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft md:h-10"
          />
          <Command.List className="grid max-h-72 overflow-y-auto">
            {isFetching && !found && <Spinner />}
            {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
            {!error && (
              <Command.Empty className="p-2 text-muted">
                {search.trim() === '' ? t.hint : !isFetching && t.none({ search })}
              </Command.Empty>
            )}
            {found?.map((user) => (
              <Command.Item
                key={user.id}
                value={user.public_id}
                onSelect={() => setChosen(user)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-8 px-2 data-[selected=true]:bg-accent-soft"
              >
                <span className="truncate">{user.email}</span>
                <Money amount={user.balance} className="flex-none text-muted" />
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      )}
    </main>
  );
}
