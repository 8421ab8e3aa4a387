/**
 * What the shop's page loads in place of Google's script: as much of `google.accounts.oauth2` as a token client needs,
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

/** The same for Telegram's widget: \`Telegram.Login.auth\`, which answers false when nobody logged in. */
export const telegramScript = `(() => {
  const home = new URL('.', document.currentScript.src);
  const auth = ({ bot_id }, callback) => {
    const address = new URL('auth', home);
    address.search = new URLSearchParams({ bot_id, origin: location.origin });
    ${waitForAnswer('callback(answer)', 'callback(false)', 'callback(false)')}
  };
  window.Telegram = { Login: { auth } };
})();`;

/** Opens the window at \`address\` and runs one of the three: an answer came, it was closed, it could not open. */
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
