import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Avatar } from '#renderer/ui/avatar.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { formatMoney } from '#renderer/ui/money.tsx';

export function ProfileHeader() {
  const { verified, email, balance, image_url: image } = useSessionStore();
  if (!verified) {
    return (
      <ButtonLink to="/login" variant="solid" className="w-full">
        Login/Register
      </ButtonLink>
    );
  }
  const [, name, at] = /^([^@]*)(.*)$/.exec(email) ?? [];
  return (
    <div className="flex items-center gap-3 px-2 pt-1">
      <Avatar src={image} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={email}>
          {name}
          {at && <wbr />}
          {at}
        </p>
        <p className="text-12 text-muted tabular-nums">Balance - {formatMoney(balance)}</p>
      </div>
    </div>
  );
}
