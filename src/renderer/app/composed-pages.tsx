import { createElement, lazy, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { NoAnswer } from '#shared/client.ts';
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
 * The dashboard, or the page for visitors: each is code of its own. A stored token counts as logged in until the server
 * answers; all data shown comes from the server. The mailed link opens what the address asks for when it is a link of an email.
 */
export function homePage(): Page {
  const Dashboard = lazyPage(async () => (await import('#renderer/features/home/dashboard.tsx')).Dashboard);
  const Landing = lazyPage(async () => (await import('#renderer/features/landing/landing.tsx')).Landing);
  const isCustomer = ({ verified, token }: { verified: boolean; token: string | null }) => verified || token !== null;
  const HomePage = () => {
    const Shown = useSessionStore(isCustomer) ? Dashboard : Landing;
    return (
      <>
        <Shown />
        <MailedLinkOutlet />
      </>
    );
  };
  // Before the session has started, what public/first-paint.js found out tells who is there.
  const preload = () => (document.documentElement.dataset['reader'] === 'visitor' ? Landing : Dashboard).preload();
  return Object.assign(HomePage, { preload });
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
