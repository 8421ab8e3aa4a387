/** The theme asked for last: one that arrives late is not worn over it. */
let wanted = '';

/**
 * Wears a theme that was published after the page was loaded, or that the desktop client's page has never had. `theme` names
 * its stylesheet; empty takes the theme off. When it cannot be loaded the page stays as it is.
 */
export async function wearTheme(shopUrl: string, theme: string, favicon: string): Promise<void> {
  wanted = theme;
  const css = theme === '' ? '' : await load(`${shopUrl}/theme/${theme}.css`);
  if (css === undefined || wanted !== theme) return;
  const style =
    document.querySelector('style[data-theme]') ?? document.head.appendChild(document.createElement('style'));
  style.setAttribute('data-theme', theme);
  style.textContent = css;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon ? shopUrl + favicon : '/favicon.svg');
}

async function load(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
