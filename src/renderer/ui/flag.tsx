import { useShopUrl } from '#renderer/lib/shop-url.ts';
import { classes } from './classes.ts';

type FlagProps = { iso: string; name: string; className?: string };

/** The country's name is always written beside it, so the picture is silent to screen readers. */
export function Flag({ iso, name, className }: FlagProps) {
  return (
    <img
      src={`${useShopUrl()}/icons/flags/${encodeURIComponent(iso.toUpperCase())}.svg`}
      alt=""
      title={name}
      width={28}
      height={20}
      loading="lazy"
      decoding="async"
      className={classes(
        'h-5 w-7 shrink-0 rounded-[4px] bg-hover object-cover shadow-[inset_0_0_0_1px_rgb(0_0_0/8%)]',
        className,
      )}
    />
  );
}
