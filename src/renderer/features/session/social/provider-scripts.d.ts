import type { Google } from './google-window.ts';
import type { TelegramLogin } from './telegram-window.ts';

declare global {
  interface Window {
    /** Put there by the providers' own scripts. */
    google?: Google;
    Telegram?: { Login?: TelegramLogin };
  }
}
