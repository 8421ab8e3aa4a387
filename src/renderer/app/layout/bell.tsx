import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newestId, useNotifications } from '#renderer/lib/notifications.ts';
import { hasUnseen, useSeenNotification } from '#renderer/lib/seen-notification.store.ts';
import { iconButtonLook } from '#renderer/ui/icon-button.tsx';

export function Bell() {
  const { data } = useNotifications();
  const unseen = hasUnseen(
    newestId(data),
    useSeenNotification(({ id }) => id),
  );
  return (
    <Link to="/notifications" aria-label={unseen ? 'Notifications, new' : 'Notifications'} className={iconButtonLook}>
      <BellIcon size={20} strokeWidth={1.75} aria-hidden />
      {unseen && (
        <span
          data-testid="bell-dot"
          className="absolute top-[calc(50%-13px)] left-[calc(50%+2px)] size-3 rounded-full border-2 border-canvas bg-bad"
        />
      )}
    </Link>
  );
}
