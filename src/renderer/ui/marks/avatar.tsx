import { useState } from 'react';
import { useShopUrl } from '#renderer/lib/app-services.tsx';

/** For whoever has no picture: a file of the app itself. */
export const plainAvatar = '/profile.svg';

/** A person's picture, or a plain one where theirs does not load. */
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

/** Pictures of people are the shop's, wherever the app comes from. */
function addressOf(src: string, shopUrl: string): string {
  return src !== plainAvatar && src.startsWith('/') ? `${shopUrl}${src}` : src;
}
