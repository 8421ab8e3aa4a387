/**
 * Replaces Google's script in the shop's page: the part of `google.accounts.oauth2` that a token client needs,
 * with the errors of its `error_callback`.
 */
export const googleScript = `(() => {
  const home = new URL('..', document.currentScript.src);
  const initTokenClient = ({ client_id, scope, callback, error_callback }) => ({
    requestAccessToken() {
      const address = new URL('auth', home);
      address.search = new URLSearchParams({ client_id, scope, origin: location.origin });
      ${waitForAnswer('callback(answer)', "error_callback?.({ type: 'popup_closed' })", "error_callback?.({ type: 'popup_failed_to_open' })")}
    },
  });
  window.google = { accounts: { oauth2: { initTokenClient } } };
})();`;

/** Replaces Telegram's widget: \`Telegram.Login.auth\`, which returns false when nobody logged in. */
export const telegramScript = `(() => {
  const home = new URL('.', document.currentScript.src);
  const auth = ({ bot_id }, callback) => {
    const address = new URL('auth', home);
    address.search = new URLSearchParams({ bot_id, origin: location.origin });
    ${waitForAnswer('callback(answer)', 'callback(false)', 'callback(false)')}
  };
  window.Telegram = { Login: { auth } };
})();`;

/** Opens a window at \`address\` and calls one of three callbacks: answered, closed, or blocked. */
function waitForAnswer(onAnswer: string, onClosed: string, onBlocked: string): string {
  return `
      const popup = open(address, '_blank', 'popup,width=460,height=640');
      if (!popup) return ${onBlocked};
      const listening = new AbortController();
      const watching = setInterval(() => popup.closed && finish(() => ${onClosed}), 200);
      const finish = (then) => { clearInterval(watching); listening.abort(); then(); };
      addEventListener('message', ({ source, origin, data: answer }) => {
        if (source === popup && origin === home.origin) finish(() => ${onAnswer});
      }, { signal: listening.signal });`;
}
