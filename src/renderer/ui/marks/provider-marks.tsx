import type { ReactNode } from 'react';
import type { SocialProvider } from '#shared/social-provider.ts';

/** In Google's colours, as its branding guidelines require. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.1h6.5a5.6 5.6 0 0 1-2.4 3.7v3h3.9c2.3-2.1 3.5-5.2 3.5-8.6"
      />
      <path fill="#34a853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24" />
      <path fill="#fbbc05" d="M5.3 14.3a7.1 7.1 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path fill="#ea4335" d="M12 4.8c1.8 0 3 .7 3.7 1.4l3.4-3.3A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8" />
    </svg>
  );
}

function TelegramMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="12" fill="#2aabee" />
      <path
        fill="#fff"
        d="m5.4 11.8 11.7-4.6c.6-.2 1 .1.9.9l-2 9.4c-.1.7-.5.8-1.1.5l-3-2.3-1.5 1.5c-.2.2-.3.3-.6.3l.2-3.1 5.7-5.2c.2-.2 0-.3-.4-.1l-7 4.4-3-.9c-.6-.2-.6-.6.1-.8"
      />
    </svg>
  );
}

const marks: Record<SocialProvider, () => ReactNode> = { google: GoogleMark, telegram: TelegramMark };

export function ProviderMark({ provider }: { provider: SocialProvider }) {
  const Mark = marks[provider];
  return <Mark />;
}
