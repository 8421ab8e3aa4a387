import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { newestId, useNotifications } from '#renderer/data/notifications.ts';
import { hasUnseen, useSeenNotification, watchSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { iconButtonLook } from '#renderer/ui/button/icon-button.tsx';
import { useWords } from '#renderer/words/words.ts';
import { frameWords } from '#renderer/words/en/app.ts';

export function Bell() {
  const t = useWords(frameWords);
  const { data } = useNotifications();
  useEffect(() => watchSeenNotification(window), []);
  const unseen = hasUnseen(
    newestId(data),
    useSeenNotification(({ id }) => id),
  );
  const label = unseen ? t.newNotifications : t.notifications;
  return (
    <Link to="/notifications" aria-label={label} data-tip={label} className={iconButtonLook}>
      <BellIcon size={20} strokeWidth={1.75} aria-hidden />
      {unseen && (
        <span
          data-testid="bell-dot"
          className="mark absolute top-[calc(50%-13px)] left-[calc(50%+2px)] size-3 rounded-full border-2 border-canvas bg-bad"
        />
      )}
    </Link>
  );
}
