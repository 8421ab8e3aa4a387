/** The Badging API, where there is one; installed apps show it, and a refusal changes nothing for anyone. */
export function showAppBadge(browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>, count: number): void {
  const shown = count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.();
  shown?.catch(() => {});
}
