import { Link } from 'react-router-dom';
import { useSiteData } from '#renderer/data/site.ts';
import { useShopUrl, useSiteName } from '#renderer/lib/app-services.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { useWords } from '#renderer/words/words.ts';
import { Logo } from './logo.tsx';
import { frameWords } from '#renderer/words/en/app.ts';

export function Brand({ className }: { className?: string }) {
  const t = useWords(frameWords);
  const name = useSiteName();
  return (
    <Link
      to="/"
      aria-label={t.home({ site: name })}
      className={classes(
        'touch flex min-w-0 items-center gap-2 rounded-8 text-16 font-bold tracking-[-0.01em]',
        className,
      )}
    >
      <BrandMark />
    </Link>
  );
}

/** The logo of the owner, or ours with the shop's name. */
export function BrandMark() {
  const name = useSiteName();
  const shopUrl = useShopUrl();
  const { logo } = useSiteData();
  if (logo) return <img src={shopUrl + logo} alt={name} className="h-7 max-w-36 object-contain" />;
  return (
    <>
      <Logo />
      <span className="truncate">{name}</span>
    </>
  );
}
