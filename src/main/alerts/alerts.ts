import type { Alert, AlertResult, Preferences } from '#shared/contract/desktop/alerts.ts';
import type { Notifier, Shown } from '#main/alerts/notifier.ts';
import { isQuiet } from '#main/alerts/quiet-hours.ts';
import type { Told } from '#main/alerts/told.ts';
import { pageOfKind } from '#main/tray/staff-pages.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  told: Told;
  notifier: Pick<Notifier, 'show'>;
  preferences: () => Preferences;
  /** `n_adminAlert_off` is set. */
  isOff: () => boolean;
  /** The person looks at the shop's page. */
  isInFront: () => boolean;
  words: () => MainWords['alerts'];
  now: () => Date;
  /** Called after alerts were shown, for the tray. */
  onShown: () => void;
};

/** So many are shown one by one within so many ms; those that follow are shown as one, which the next replaces. */
const burst = { alerts: 3, ms: 20_000 };

/** Decides which alerts the person is told, when and how many at once. */
export function createAlerts(parts: Dependencies) {
  const { told, notifier, preferences, isOff, isInFront, words, now, onShown } = parts;
  /** Alerts of the quiet hours, by id or in their order. */
  let held: Alert[] = [];
  let shownAt: number[] = [];
  let grouped: readonly Alert[] = [];

  /**
   * Tells alerts of the person `who`, once each. `missed`: the list that the shop kept. Returns those that the page tells: all while it is
   * in front, else those that this computer's alerts leave out, and all where the system does not show them.
   */
  async function receive(who: string, alerts: readonly Alert[], missed: boolean): Promise<Alert[]> {
    if (missed && told.begin(who, idsOf(alerts))) return [];
    const known = new Set(idsOf(held));
    const isNew = (id: number) => !known.has(id) && told.isNew(who, id);
    const fresh = alerts.filter(({ ids }) => ids.length === 0 || ids.some(isNew));
    const wanted = isInFront() ? [] : fresh.filter(({ kind }) => !isOff() && preferences().alerts[kind]);
    const left = fresh.filter((alert) => !wanted.includes(alert));
    if (isQuiet(preferences().quiet, now()) && wanted.length > 0) {
      held = [...held, ...wanted];
      told.add(who, idsOf(left));
    } else {
      told.add(who, idsOf(fresh));
      const result = await tell(wanted, missed ? words().whileAway : words().several);
      if (result?.shown === false) return fresh;
    }
    return isOff() ? [] : left;
  }

  /** At the end of the quiet hours, tells together what they held. Call it every minute. */
  function endQuiet(who: string): void {
    if (held.length === 0 || isQuiet(preferences().quiet, now())) return;
    const alerts = held;
    held = [];
    told.add(who, idsOf(alerts));
    const wanted = alerts.filter(({ kind }) => !isOff() && preferences().alerts[kind]);
    // It is too late to leave them to the page.
    void tell(wanted, words().afterQuiet);
  }

  async function tell(alerts: readonly Alert[], titleOf: (count: number) => string): Promise<AlertResult | undefined> {
    if (alerts.length === 0) return undefined;
    const since = now().getTime() - burst.ms;
    shownAt = shownAt.filter((at) => at > since);
    const isAlone = alerts.length === 1 && shownAt.length < burst.alerts;
    if (isAlone) grouped = [];
    else grouped = shownAt.length > 0 ? [...grouped, ...alerts] : alerts;
    const [only, ...more] = isAlone ? alerts : grouped;
    const text: Shown =
      only && more.length === 0
        ? { title: only.title, body: only.message, path: only.path ?? pageOfKind[only.kind] }
        : { title: titleOf(grouped.length), body: listOf(grouped), path: commonPage(grouped) };
    // What follows takes the place of the first of a group, too.
    const shown: Shown = isAlone ? text : { ...text, group: true };
    shownAt.push(now().getTime());
    const result = notifier.show(shown);
    onShown();
    return result;
  }

  /** While locked: says how many wait, and nothing of what they say. Returns whether it said so. */
  function tellCount(count: number): boolean {
    if (isOff() || isQuiet(preferences().quiet, now())) return false;
    void notifier.show({ title: words().several(count), body: words().unlockToRead(count), group: true });
    onShown();
    return true;
  }

  async function test(): Promise<AlertResult> {
    if (isOff()) return { shown: false, reason: 'alerts_off', detail: '' };
    if (isQuiet(preferences().quiet, now())) return { shown: false, reason: 'quiet_hours', detail: '' };
    return notifier.show({ title: words().testTitle, body: words().testText, path: '/admin/device' });
  }

  /** What was told stays known. */
  function forget(): void {
    held = [];
    grouped = [];
    shownAt = [];
  }

  return { receive, endQuiet, tellCount, test, forget, isNew: told.isNew };
}
export type Alerts = ReturnType<typeof createAlerts>;

function idsOf(alerts: readonly Alert[]): number[] {
  return alerts.flatMap(({ ids }) => ids);
}

/** The newest titles, a line each. */
function listOf(alerts: readonly Alert[]): string {
  const titles = [...new Set(alerts.toReversed().map(({ title }) => title))];
  return titles.slice(0, 4).join('\n');
}

/** The page of all of them if they are of one kind, else the panel. */
function commonPage(alerts: readonly Alert[]): string {
  const pages = new Set(alerts.map(({ kind }) => pageOfKind[kind]));
  const [page] = pages;
  return page !== undefined && pages.size === 1 ? page : '/admin';
}
