import type { Google } from './google-window.ts';
import type { TelegramLogin } from './telegram-window.ts';

declare global {
  interface Window {
    /** Defined by the providers' scripts. */
    google?: Google;
    Telegram?: { Login?: TelegramLogin };
  }
}
