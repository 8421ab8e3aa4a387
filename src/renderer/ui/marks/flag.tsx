import { useState } from 'react';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { classes } from '../classes.ts';

type FlagProps = { iso: string; name: string; className?: string };

/** Hidden from screen readers: the country's name is always shown beside it. */
export function Flag({ iso, name, className }: FlagProps) {
  const shopUrl = useShopUrl();
  const [failed, setFailed] = useState<string>();
  const code = iso.toUpperCase();
  if (failed === code) {
    return (
      <span
        aria-hidden
        data-tip={name}
        className={classes(look, 'grid place-items-center text-12 text-muted', className)}
      >
        {code}
      </span>
    );
  }
  return (
    <img
      src={`${shopUrl}/icons/flags/${encodeURIComponent(code)}.svg`}
      alt=""
      data-tip={name}
      width={28}
      height={20}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(code)}
      className={classes(look, 'object-cover', className)}
    />
  );
}

const look = 'h-5 w-7 shrink-0 rounded-[4px] bg-hover outline-1 -outline-offset-1 outline-[rgb(128_128_128/32%)]';
