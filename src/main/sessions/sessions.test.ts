import { EventEmitter } from 'node:events';
import type { App, Session } from 'electron';
import { expect, test } from 'vitest';
import { guardSessions } from '#main/sessions/sessions.ts';

type BeforeRequest = ((request: unknown, respond: (answer: object) => void) => void) | null;
type Ask = (contents: unknown, permission: string, respond: (granted: boolean) => void, details: object) => void;

/** A guarded app, and a session that it hears of. */
function created() {
  const app = new EventEmitter();
  const served: unknown[] = [];
  const sessions = guardSessions(app as unknown as Pick<App, 'on'>, {
    serve: (session) => void served.push(session),
    spell: () => {},
  });
  let beforeRequest: BeforeRequest = null;
  let ask: Ask | undefined;
  const proxies: unknown[] = [];
  const session = Object.assign(new EventEmitter(), {
    webRequest: {
      onBeforeRequest: (listener: BeforeRequest) => {
        beforeRequest = listener;
      },
    },
    setPermissionRequestHandler: (handler: Ask) => {
      ask = handler;
    },
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
    setProxy: async (config: unknown) => void proxies.push(config),
  });
  app.emit('session-created', session);
  return {
    prepare: () => sessions.prepare(session as unknown as Session),
    served,
    proxies,
    reaches() {
      let answer: object = { cancel: false };
      beforeRequest?.({}, (given) => {
        answer = given;
      });
      return answer;
    },
    permits(permission: string, requestingUrl: string) {
      let answer: boolean | undefined;
      const respond = (granted: boolean) => {
        answer = granted;
      };
      ask?.({}, permission, respond, { requestingUrl });
      return answer;
    },
    downloads() {
      let goesOn = true;
      session.emit('will-download', { preventDefault: () => (goesOn = false) });
      return goesOn;
    },
  };
}

test('a session that nobody prepared reaches nothing, permits nothing and downloads nothing', () => {
  const session = created();
  expect(session.reaches()).toEqual({ cancel: true });
  expect(session.permits('geolocation', 'https://evil.example/')).toBe(false);
  expect(session.downloads()).toBe(false);
  expect(session.served).toEqual([]);
});

test('a prepared session serves our page through the system’s proxy, and still permits and downloads nothing else', () => {
  const session = created();
  session.prepare();
  expect(session.reaches()).toEqual({ cancel: false });
  expect(session.served).toHaveLength(1);
  expect(session.proxies).toEqual([{ mode: 'system' }]);
  expect(session.permits('clipboard-sanitized-write', 'app://numdesk/')).toBe(true);
  expect(session.permits('geolocation', 'app://numdesk/')).toBe(false);
  expect(session.downloads()).toBe(false);
});
