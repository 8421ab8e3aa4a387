import { Outlet } from 'react-router-dom';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { Guarded } from '../guards/guarded.tsx';
import { Brand } from './brand.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { Footer } from './footer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';

/** Login, registration and forgotten password: no bars, one card in the middle. */
export function SessionLayout() {
  return (
    <Guarded waiting={<Spinner centred />}>
      <div className="flex min-h-dvh flex-col">
        <OfflineBar />
        <main className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col gap-6 px-4 py-8 sm:pt-[12vh] sm:pb-16">
          <div className="flex items-center justify-between gap-4">
            <Brand />
            <LanguageSwitch />
          </div>
          <EndedNotice />
          <Outlet />
        </main>
        <SandboxNotice at="foot" />
        <Footer />
      </div>
    </Guarded>
  );
}
