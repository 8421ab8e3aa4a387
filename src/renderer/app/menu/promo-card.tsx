import { Send } from 'lucide-react';
import { useSiteData } from '#renderer/data/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { menuWords } from '#renderer/words/en/app.ts';

/** Shown only where a channel is configured. */
export function PromoCard() {
  const t = useWords(menuWords);
  const { tg_channel: channel, name } = useSiteData();
  if (!channel) return null;
  return (
    <div className="grid gap-3 rounded-12 border border-line bg-surface p-3 shadow-1">
      <p className="text-12 text-muted">{t.promo({ site: name })}</p>
      <SiteLink
        href={channel}
        className="touch flex h-9 items-center justify-center gap-2 rounded-8 bg-accent-soft font-medium text-accent-text hover:underline"
      >
        <Send size={16} strokeWidth={1.75} aria-hidden />
        {t.joinChannel}
      </SiteLink>
    </div>
  );
}
