import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ForgotPasswordPage } from '#renderer/features/session/forgot-password/forgot-password-page.tsx';
import { LogOutPage } from '#renderer/features/session/log-out-page.tsx';
import { LoginPage } from '#renderer/features/session/login/login-page.tsx';
import { RegisterPage } from '#renderer/features/session/login/register-page.tsx';
import { useSiteData } from '#renderer/data/site.ts';
import { SiteNameContext } from '#renderer/lib/site-name.ts';
import { ToasterOutlet } from '#renderer/ui/toaster/toaster-outlet.tsx';
import { ShellRoute } from './layout/shell-route.tsx';
import { SessionLayout } from './layout/session-layout.tsx';
import { useLiveEvents } from './live/use-live-events.ts';
import { NotFoundPage } from './not-found-page.tsx';
import {
  ApiDocsPage,
  BuyNumberPage,
  DeveloperPage,
  HistoriesPage,
  HomePage,
  LoginHistoryPage,
  NotificationsPage,
  ProfilePage,
  ReadymadeAccountsPage,
  ReadymadeOrderedAccountsPage,
  RechargePage,
} from './pages.ts';
import { useAuthData } from './use-auth-data.ts';
import { useTellLanguage } from './use-tell-language.ts';

export function App() {
  useAuthData();
  useLiveEvents();
  useTellLanguage();
  const { name } = useSiteData();
  return <SiteNameContext value={name}>{screen}</SiteNameContext>;
}

/** One and the same element for good: what App learns of itself renders no page anew. */
const screen = (
  <>
    <Suspense>
      <Routes>
        <Route element={<SessionLayout />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        </Route>
        <Route element={<ShellRoute />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/recharge" element={<RechargePage />} />
          <Route path="/buy-number" element={<BuyNumberPage />} />
          <Route path="/numbers-history" element={<HistoriesPage />} />
          <Route path="/transactions-history" element={<HistoriesPage />} />
          <Route path="/notifications" element={<NotificationsPage />} />
          <Route path="/login-history" element={<LoginHistoryPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/readymade-accounts" element={<ReadymadeAccountsPage />} />
          <Route path="/readymade-ordered-accounts" element={<ReadymadeOrderedAccountsPage />} />
          <Route path="/api-docs" element={<ApiDocsPage />} />
          <Route path="/creator" element={<DeveloperPage />} />
          <Route path="/panel" element={<DeveloperPage />} />
          <Route path="/logout" element={<LogOutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
    <ToasterOutlet />
  </>
);
