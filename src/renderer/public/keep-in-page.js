// What a browser does not store, as in some private windows or on a full disk, the page remembers until it is left. Loaded
// before the app, by first-paint.js, where the browser stores nothing.
(function () {
  ['localStorage', 'sessionStorage'].forEach(keepInPage);

  function keepInPage(name) {
    var own;
    try {
      own = window[name];
      own.setItem('n_probe', 'n'.repeat(1024));
      return own.removeItem('n_probe');
    } catch {}
    var kept = new Map();
    var storage = {
      getItem: function (key) {
        return kept.get(key) ?? own?.getItem(key) ?? null;
      },
      setItem: function (key, text) {
        try {
          own.setItem(key, text);
          kept.delete(key);
        } catch {
          own?.removeItem(key);
          kept.set(key, String(text));
        }
      },
      removeItem: function (key) {
        kept.delete(key);
        own?.removeItem(key);
      },
    };
    // Another tab changed it since.
    addEventListener('storage', function (event) {
      if (event.storageArea !== own) return;
      if (event.key) kept.delete(event.key);
      else kept.clear();
    });
    Object.defineProperty(window, name, { value: storage });
  }
})();
