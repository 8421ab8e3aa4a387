import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The same key is read by public/first-paint.js before the first paint. */
export const themeKey = 'n_theme';
const darkSystem = '(prefers-color-scheme: dark)';

type Theme = { choice: ThemeChoice; choose: (choice: ThemeChoice) => void };

export const useTheme = create<Theme>((set) => ({
  choice: storedChoice(),
  choose: (choice) => {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
    set({ choice });
    paintTheme();
  },
}));

/** Follows the system theme unless the user chose one. Returns the unsubscribe function. */
export function watchSystemTheme(): () => void {
  const query = matchMedia(darkSystem);
  paintTheme();
  query.addEventListener('change', paintTheme);
  return () => query.removeEventListener('change', paintTheme);
}

function paintTheme() {
  const choice = storedChoice();
  const dark = choice === 'system' ? matchMedia(darkSystem).matches : choice === 'dark';
  document.documentElement.classList.toggle('dark', dark);
}

function storedChoice(): ThemeChoice {
  const stored = localStorage.getItem(themeKey);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}
