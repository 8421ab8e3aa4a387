import { useState } from 'react';
import { useShopUrl } from '#renderer/lib/app-services.tsx';

type ServiceMarkProps = { name: string; icon: string | null; size?: number };

/** White letters stay readable (4.5:1) on every one of these. */
const letterColours = [
  '#2563c9',
  '#7445c8',
  '#b02a8f',
  '#c2352f',
  '#b34a07',
  '#8a6100',
  '#2f7a3d',
  '#0f766e',
  '#4b5563',
];

/** A service's own mark, or its first letter on a colour that stays the same for the same name. */
export function ServiceMark({ name, icon, size = 28 }: ServiceMarkProps) {
  const shopUrl = useShopUrl();
  const [failed, setFailed] = useState<string>();
  const shape = { width: size, height: size, borderRadius: Math.round(size * 0.28) };
  if (icon && failed !== icon) {
    return (
      <img
        src={`${shopUrl}/icons/services/${encodeURIComponent(icon)}.svg`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        onError={() => setFailed(icon)}
        className="shrink-0"
        style={shape}
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center font-bold text-on-accent uppercase"
      style={{ ...shape, background: colourOf(name), fontSize: Math.round(size * 0.46), lineHeight: 1 }}
    >
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  );
}

function colourOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return letterColours[sum % letterColours.length] ?? '#4b5563';
}
