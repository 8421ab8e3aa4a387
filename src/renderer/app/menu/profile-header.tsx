import { Link } from 'react-router-dom';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Avatar } from '#renderer/ui/marks/avatar.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { frameWords, menuWords } from '#renderer/words/en/app.ts';

export function ProfileHeader() {
  const t = useWords(menuWords);
  const frame = useWords(frameWords);
  const { verified, token, email, balance, image_url: image } = useSessionStore();
  if (!verified && token !== null) return <HeaderSkeleton />;
  if (!verified) {
    return (
      <ButtonLink to="/login" variant="solid" className="w-full">
        {frame.logIn}
      </ButtonLink>
    );
  }
  return (
    <Link
      to="/profile"
      className="flex min-h-11 items-center gap-3 rounded-8 px-2 py-1 transition-colors hover:bg-hover"
    >
      <Avatar src={image} />
      <div className="min-w-0">
        <p className="truncate text-12 font-medium" data-tip={email}>
          {email}
        </p>
        <p className="text-12 text-muted tabular-nums">
          {fillSlot(t.balance({ amount: slot }), <span translate="no">{formatMoney(balance)}</span>)}
        </p>
      </div>
    </Link>
  );
}

/** Shown while a token is being confirmed; as high as the header that follows. */
function HeaderSkeleton() {
  return (
    <div aria-busy className="flex items-center gap-3 px-2 pt-1">
      <Skeleton className="size-9 rounded-full" />
      <div className="grid h-9 flex-1 content-center gap-1.5">
        <Skeleton className="h-3 w-36 max-w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}
