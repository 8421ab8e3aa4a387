import { createElement, lazy, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteData } from '#shared/contract/site.ts';
import { NoAnswer } from '#shared/client.ts';
import { legalPages, type LegalPageName } from '#shared/pages/legal.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { MailedLinkOutlet } from '#renderer/features/session/mailed-link/mailed-link-outlet.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

export type Page = ComponentType & { preload?: (pathname: string) => Promise<void> };

/**
 * A page whose code is a chunk of its own. Once preloaded it renders in the same tick, unlike with `lazy`, so the first
 * screen is replaced by the page and not by nothing.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
  };
  const Lazy = lazy(() =>
    load().then(
      (page) => ({ default: page }),
      (error: unknown) => Promise.reject(new NoAnswer(error)),
    ),
  );
  const LazyPage = () => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown);
  };
  return Object.assign(LazyPage, { preload });
}

/**
 * The dashboard, or a page for visitors: each is code of its own. A stored token counts as logged in until the server
 * answers; all data shown comes from the server. The mailed link opens what the address asks for when it is a link of an email.
 */
export function homePage(): Page {
  const Dashboard = lazyPage(async () => (await import('#renderer/features/home/dashboard.tsx')).Dashboard);
  const visitorPageAt = visitorPages();
  const legalPageAt = ownersPages();
  const isCustomer = ({ verified, token }: { verified: boolean; token: string | null }) => verified || token !== null;
  const HomePage = () => {
    const { search } = useLocation();
    const customer = useSessionStore(isCustomer);
    const legal = legalPageAt(search, useSiteData());
    const Shown = legal ?? (customer ? Dashboard : visitorPageAt(search));
    return (
      <>
        {createElement(Shown)}
        <MailedLinkOutlet />
      </>
    );
  };
  // Before the session has started, what public/first-paint.js found out tells who is there.
  const preload = async () => {
    const isVisitor = document.documentElement.dataset['reader'] === 'visitor';
    const page = legalPageAt(location.search) ?? (isVisitor ? visitorPageAt(location.search) : Dashboard);
    await page.preload();
  };
  return Object.assign(HomePage, { preload });
}

/** What visitors see: the shop, the prices of one service, or of all (decision 60). */
function visitorPages() {
  const Landing = lazyPage(async () => (await import('#renderer/features/landing/landing.tsx')).Landing);
  const Service = lazyPage(
    async () => (await import('#renderer/features/landing/service/service-page.tsx')).ServicePage,
  );
  const All = lazyPage(async () => (await import('#renderer/features/landing/service/all-services.tsx')).AllServices);
  return (search: string) => {
    const query = new URLSearchParams(search);
    if (query.get('services') === 'all') return All;
    return query.has('service') ? Service : Landing;
  };
}

/** What the owner wrote, for visitors and customers. A page without a text is none. */
function ownersPages() {
  const pages = legalPages.map((name) => {
    const load = async () => {
      const { LegalPage } = await import('#renderer/features/legal/legal-page.tsx');
      return () => <LegalPage name={name} />;
    };
    return { name, Page: lazyPage(load) };
  });
  return (search: string, { legal }: Partial<Pick<SiteData, 'legal'>> = {}) => {
    const query = new URLSearchParams(search);
    // A preview shows the draft of a page that is not published yet.
    const isPage = (name: LegalPageName) => query.has('preview') || legal?.[name] !== false;
    return pages.find(({ name }) => name === query.get('page') && isPage(name))?.Page;
  };
}

/** One page at two addresses: a card with the login, which turns over to the forgotten password and back. */
export function loginPage(): Page {
  const Login = lazyPage(async () => (await import('#renderer/features/session/login/login-page.tsx')).LoginPage);
  const ForgotPassword = lazyPage(
    async () =>
      (await import('#renderer/features/session/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  );
  const sideAt = (pathname: string) => (/^\/login\/?$/i.test(pathname) ? 'login' : 'forgotten');
  const LoginPages = () => {
    const side = sideAt(useLocation().pathname);
    const [first] = useState(side);
    const [turned, setTurned] = useState(false);
    if (side !== first && !turned) setTurned(true);
    return (
      <div key={side} className={classes('flex flex-col gap-6', turned && 'animate-turn-over')}>
        {side === 'login' ? <Login /> : <ForgotPassword />}
      </div>
    );
  };
  const preload = (pathname: string) => (sideAt(pathname) === 'login' ? Login : ForgotPassword).preload();
  return Object.assign(LoginPages, { preload });
}
