import type { ReactNode } from 'react';
import { useProfile } from '#renderer/data/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { UnsavedGuard } from '#renderer/ui/unsaved/unsaved-guard.tsx';
import { AboutCard } from './about/about-card.tsx';
import { LinkedLoginsCard } from './security/linked-logins-card.tsx';
import { PasswordCard } from './security/password-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileWords } from '#renderer/words/en/profile.ts';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { RemovalBanner } from './security/removal-banner.tsx';
import { TwoFactorCard } from './security/two-factor-card.tsx';

/** Two columns from 1024 px: personal data and password on the left, security on the right. */
export function ProfilePage({ apiKey }: { apiKey: ReactNode }) {
  const t = useWords(profileWords);
  const { data: profile, error, refetch, isFetching } = useProfile();
  return (
    <Page title={t.title}>
      {!profile && !error && <ProfileSkeleton />}
      {!profile && error && (
        <Card>
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      <UnsavedGuard />
      {profile?.two_factor_ends_at && <RemovalBanner endsAt={profile.two_factor_ends_at} />}
      {profile && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className={columnLook}>
            <AboutCard profile={profile} />
            <PasswordCard profile={profile} />
            <LinkedLoginsCard profile={profile} />
          </div>
          <div className={columnLook}>
            <TwoFactorCard profile={profile} />
            <SessionsCard />
            {apiKey}
          </div>
        </div>
      )}
    </Page>
  );
}

const columnLook = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4';
