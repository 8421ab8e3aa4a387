import { useState } from 'react';
import { useShopUrl } from '#renderer/lib/app-services.tsx';

/** Default photo, served with the app itself. */
export const plainAvatar = '/profile.svg';

/** A user's photo, or the default one if it does not load. */
export function Avatar({ src, size = 36 }: { src: string; size?: number }) {
  const shopUrl = useShopUrl();
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={failed === src ? plainAvatar : addressOf(src, shopUrl)}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(src)}
      className="shrink-0 rounded-full bg-hover object-cover"
    />
  );
}

/** Uploaded photos come from the shop's server, also in the desktop client. */
function addressOf(src: string, shopUrl: string): string {
  return src !== plainAvatar && src.startsWith('/') ? `${shopUrl}${src}` : src;
}
