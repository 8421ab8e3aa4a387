import type { Notification, NotificationConstructorOptions } from 'electron';
import type { AlertResult } from '#shared/contract/desktop/alerts.ts';

/** The used part of Electron's Notification. */
type SystemNotification = Pick<Notification, 'once' | 'show' | 'close'>;
type Dependencies = {
  isSupported: () => boolean;
  create: (options: NotificationConstructorOptions) => SystemNotification;
  icon: string;
  /** Called with the page that the clicked notification is about, if it has one. */
  onClick: (path?: string) => void;
};

/** `group`: takes the place of the last one that was a group. */
export type Shown = { title: string; body: string; path?: string; group?: boolean };
export type Notifier = {
  /** Resolves once the system has shown it or said why not. */
  show: (shown: Shown) => Promise<AlertResult>;
  closeAll: () => void;
};

/** How long the system may take to answer, in ms. */
const longestAnswerMs = 5000;
/** More than a system's list shows; older ones are closed. */
const mostOpen = 30;

/**
 * Shows notifications of the system. Each is referred to until it is closed: one that the garbage collector takes can no
 * longer be clicked.
 */
export function createNotifier({ isSupported, create, icon, onClick }: Dependencies): Notifier {
  /** With what says that it was shown. */
  const open = new Map<SystemNotification, () => void>();
  let lastGroup: SystemNotification | undefined;

  function show({ title, body, path, group = false }: Shown): Promise<AlertResult> {
    if (!isSupported()) return Promise.resolve(failure('unsupported'));
    const notification = create({ title, body: bodyFor(body), icon, silent: false });
    if (group) {
      if (lastGroup) close(lastGroup);
      lastGroup = notification;
    }
    for (const oldest of open.keys()) {
      if (open.size < mostOpen) break;
      close(oldest);
    }
    // Windows says so when it puts one into its centre, from where it can still be clicked, and must go while locked.
    if (process.platform !== 'win32') notification.once('close', () => open.delete(notification));
    notification.once('click', () => {
      open.delete(notification);
      onClick(path);
    });
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(failure('no_answer')), longestAnswerMs);
      const settle = (result: AlertResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      const wasShown = () => settle({ shown: true });
      open.set(notification, wasShown);
      notification.once('show', wasShown);
      notification.once('close', wasShown);
      notification.once('failed', (_event, error) => {
        open.delete(notification);
        settle(failure('refused_by_system', error));
      });
      notification.show();
    });
  }

  /** The system may never say that it showed one that we close at once. It was told all the same. */
  function close(notification: SystemNotification): void {
    open.get(notification)?.();
    open.delete(notification);
    notification.close();
  }

  function closeAll(): void {
    for (const notification of open.keys()) close(notification);
  }

  return { show, closeAll };
}

type Reason = Extract<AlertResult, { shown: false }>['reason'];

function failure(reason: Reason, detail = ''): AlertResult {
  return { shown: false, reason, detail };
}

/** Linux reads markup in the body: an "&" in a text would leave it blank, and a tag would be drawn. */
function bodyFor(text: string): string {
  if (process.platform !== 'linux') return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
