/** Shows a count on the icon of an installed app, where the browser has the Badging API. Failures are ignored. */
export function showAppBadge(browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>, count: number): void {
  const shown = count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.();
  shown?.catch(() => {});
}
