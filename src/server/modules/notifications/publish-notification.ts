import type { Publish, Room } from '../../realtime/publish.ts';
import type { NotificationView } from './notifications.repository.ts';

/** Shows a new notification to a room. Call it after commit. */
export function publishNotification(publish: Publish, room: Room, notification: NotificationView) {
  publish(room, 'notification', { type: 'add', id: notification.id, notification });
}
