import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert, AlertResult, Preferences } from '#shared/contract/desktop/alerts.ts';
import { createAlerts } from '#main/alerts/alerts.ts';
import type { Shown } from '#main/alerts/notifier.ts';
import { createTold } from '#main/alerts/told.ts';
import { createPreferences } from '#main/preferences.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import { wordsOf } from '#main/words/words.ts';

const who = 'https://shop.example asha@numdesk.test';
const noon = new Date(2026, 10, 23, 12, 0);

let shown: Shown[];
let now: Date;
let off: boolean;
let inFront: boolean;
let told: ReturnType<typeof memorySlot>;
let preferences: Preferences;
let canShow: boolean;

beforeEach(() => {
  shown = [];
  now = noon;
  off = false;
  inFront = false;
  canShow = true;
  told = memorySlot();
  preferences = createPreferences(memorySlot()).get();
});

/** The client, started with what is on the disk. */
function client() {
  return createAlerts({
    told: createTold(told),
    notifier: {
      show: async (alert): Promise<AlertResult> => {
        shown.push(alert);
        return canShow ? { shown: true } : { shown: false, reason: 'unsupported', detail: '' };
      },
    },
    preferences: () => preferences,
    isOff: () => off,
    isInFront: () => inFront,
    words: () => wordsOf('en').alerts,
    now: () => now,
    onShown: () => {},
  });
}
const alert = (id: number, more: Partial<Alert> = {}): Alert => ({
  ids: [id],
  kind: 'cases',
  title: `Case ${id}`,
  message: 'It needs a look.',
  path: `/admin/cases?open=${id}`,
  ...more,
});
const titles = () => shown.map(({ title }) => title);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('alerts', () => {
  it('say what happened, and lead to what it is about', async () => {
    await client().receive(who, [alert(1)], false);
    expect(shown).toEqual([{ title: 'Case 1', body: 'It needs a look.', path: '/admin/cases?open=1' }]);
  });

  it('without a page of their own lead to the page of their kind', async () => {
    await client().receive(who, [alert(1, { ids: [], kind: 'broadcasts', path: null })], false);
    expect(shown[0]?.path).toBe('/notifications');
  });

  it('are told once, whether they arrive twice, are missed too, or the client starts again', async () => {
    const first = client();
    await first.receive(who, [], true);
    await first.receive(who, [alert(4)], false);
    await first.receive(who, [alert(4)], false);
    await first.receive(who, [alert(4)], true);
    await client().receive(who, [alert(4)], true);
    expect(titles()).toEqual(['Case 4']);
  });

  it('that one alert summed up are not told again one by one', async () => {
    const { receive } = client();
    await receive(who, [], true);
    await receive(who, [alert(6, { ids: [6, 7, 8], title: '3 more cases' })], false);
    await receive(who, [alert(6), alert(7), alert(8), alert(9)], true);
    expect(titles()).toEqual(['3 more cases', 'Case 9']);
  });

  it('that are committed out of their order are both told', async () => {
    const { receive } = client();
    await receive(who, [alert(5)], false);
    await receive(who, [alert(4)], false);
    expect(titles()).toEqual(['Case 5', 'Case 4']);
  });

  it('of before the first login here are not told, what is missed after it is', async () => {
    const first = client();
    await first.receive(who, [alert(1), alert(2)], true);
    expect(shown).toEqual([]);
    await client().receive(who, [alert(1), alert(2), alert(3)], true);
    expect(titles()).toEqual(['Case 3']);
  });

  it('that were missed while away are told together', async () => {
    const { receive } = client();
    await receive(who, [alert(1)], true);
    await receive(who, [alert(1), alert(2), alert(3, { kind: 'tickets', title: 'Ticket 9' })], true);
    expect(shown).toEqual([
      { title: '2 alerts while you were away', body: 'Ticket 9\nCase 2', path: '/admin', group: true },
    ]);
  });

  it('that came after a login ended are told as missed at the next one', async () => {
    const first = client();
    await first.receive(who, [alert(1)], true);
    first.forget();
    await first.receive(who, [alert(1), alert(2)], true);
    expect(titles()).toEqual(['Case 2']);
  });

  it('of another person start anew', async () => {
    const { receive } = client();
    await receive(who, [alert(8)], true);
    await receive('https://shop.example meera@numdesk.test', [alert(9)], true);
    expect(shown).toEqual([]);
  });

  it('that come in a burst are shown one by one at first, then as one that grows', async () => {
    const { receive } = client();
    for (const id of [1, 2, 3, 4, 5]) await receive(who, [alert(id)], false);
    expect(titles()).toEqual(['Case 1', 'Case 2', 'Case 3', 'Case 4', '2 new alerts']);
    expect(shown.at(-2)).toEqual({
      title: 'Case 4',
      body: 'It needs a look.',
      path: '/admin/cases?open=4',
      group: true,
    });
    expect(shown.at(-1)).toEqual({ title: '2 new alerts', body: 'Case 5\nCase 4', path: '/admin/cases', group: true });
    later(30);
    await receive(who, [alert(6)], false);
    expect(titles().at(-1)).toBe('Case 6');
  });
});

describe('while the page is in front', () => {
  beforeEach(() => {
    inFront = true;
  });

  it('alerts are left to it, and told nowhere else afterwards', async () => {
    const { receive } = client();
    await receive(who, [], true);
    expect(await receive(who, [alert(1)], false)).toEqual([alert(1)]);
    inFront = false;
    expect(await receive(who, [alert(1)], true)).toEqual([]);
    expect(shown).toEqual([]);
  });

  it('those that the desktop told before are not told by the page', async () => {
    const { receive } = client();
    await receive(who, [], true);
    inFront = false;
    expect(await receive(who, [alert(1)], false)).toEqual([]);
    inFront = true;
    expect(await receive(who, [alert(1), alert(2)], true)).toEqual([alert(2)]);
    expect(titles()).toEqual(['Case 1']);
  });

  it('quiet hours hold none back, and tell none of them later', async () => {
    preferences = { ...preferences, quiet: { from: '11:00', to: '13:00' } };
    const { receive, endQuiet } = client();
    expect(await receive(who, [alert(1)], false)).toEqual([alert(1)]);
    now = new Date(2026, 10, 23, 14, 0);
    endQuiet(who);
    expect(shown).toEqual([]);
  });
});

it('what the system does not show is left to the page', async () => {
  canShow = false;
  const { receive } = client();
  await receive(who, [], true);
  expect(await receive(who, [alert(1)], false)).toEqual([alert(1)]);
  expect(await receive(who, [alert(2), alert(3)], true)).toEqual([alert(2), alert(3)]);
});

describe('what a person switched off', () => {
  it('is not told: all alerts, or one kind', async () => {
    const { receive } = client();
    off = true;
    await receive(who, [alert(1)], false);
    off = false;
    preferences = { ...preferences, alerts: { ...preferences.alerts, cases: false } };
    await receive(who, [alert(2), alert(3, { kind: 'tickets', title: 'Ticket 3' })], false);
    expect(titles()).toEqual(['Ticket 3']);
  });

  it('of a kind alone is left to the page', async () => {
    preferences = { ...preferences, alerts: { ...preferences.alerts, cases: false } };
    expect(await client().receive(who, [alert(1)], false)).toEqual([alert(1)]);
    off = true;
    expect(await client().receive(who, [alert(2)], false)).toEqual([]);
  });

  it('is not told later either', async () => {
    const { receive } = client();
    await receive(who, [], true);
    off = true;
    await receive(who, [alert(1)], false);
    off = false;
    await receive(who, [alert(1)], true);
    expect(shown).toEqual([]);
  });
});

describe('quiet hours', () => {
  beforeEach(() => {
    preferences = { ...preferences, quiet: { from: '22:00', to: '07:30' } };
    now = new Date(2026, 10, 23, 23, 0);
  });

  it('hold alerts, and tell them together when they end', async () => {
    const { receive, endQuiet } = client();
    await receive(who, [alert(1)], false);
    await receive(who, [alert(1), alert(2)], false);
    endQuiet(who);
    expect(shown).toEqual([]);
    now = new Date(2026, 10, 24, 7, 30);
    endQuiet(who);
    endQuiet(who);
    expect(shown).toEqual([
      { title: '2 alerts during quiet hours', body: 'Case 2\nCase 1', path: '/admin/cases', group: true },
    ]);
  });

  it('lose nothing when the client is quit in them', async () => {
    const first = client();
    await first.receive(who, [], true);
    await first.receive(who, [alert(1)], false);
    now = new Date(2026, 10, 24, 8, 0);
    await client().receive(who, [alert(1)], true);
    expect(titles()).toEqual(['Case 1']);
  });
});

describe('a test alert', () => {
  it('tells that it was shown', async () => {
    expect(await client().test()).toEqual({ shown: true });
    expect(titles()).toEqual(['This is a test alert']);
  });

  it('tells that alerts are off, or that it is a quiet time', async () => {
    off = true;
    expect(await client().test()).toMatchObject({ shown: false, reason: 'alerts_off' });
    off = false;
    preferences = { ...preferences, quiet: { from: '12:00', to: '13:00' } };
    expect(await client().test()).toMatchObject({ shown: false, reason: 'quiet_hours' });
    expect(shown).toEqual([]);
  });
});

it('while locked only their number is told', () => {
  client().tellCount(2);
  expect(shown).toEqual([{ title: '2 new alerts', body: 'Unlock Numdesk to read them.', group: true }]);
});
