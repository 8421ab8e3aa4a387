import { useState } from 'react';

const plain = '/profile.svg';

/** A person's picture, or a plain one where theirs does not load. */
export function Avatar({ src, size = 36 }: { src: string; size?: number }) {
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={failed === src ? plain : src}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(src)}
      className="shrink-0 rounded-full object-cover"
    />
  );
}
