import type { Notification, NotificationId, Subject } from '#shared/contract/notifications.ts';
import { notificationSubjects } from '#shared/record-kinds.ts';
import { severities } from '#shared/statuses.ts';
import { leadsSomewhere } from '#renderer/lib/own-path.ts';
import { id, moment, oneOf, orNull, record, text, type Read } from '#renderer/lib/reading/reading.ts';

/** A severity that we do not know is shown as info. */
export const readSeverity = oneOf(severities, 'info');

const readSubject = record({ kind: oneOf(notificationSubjects), id }) as Read<Subject>;
const readFields = record({
  id: id<NotificationId>,
  title: text,
  message: text,
  severity: readSeverity,
  about: orNull(readSubject),
  created_at: moment,
});

export const readNotification: Read<Notification> = (value) => {
  const { link, ...fields } = readFields(value) as Notification;
  return { ...fields, ...(typeof link === 'string' && leadsSomewhere(link) && { link }) };
};
