// Runs before the first paint: sets the theme, the language, and which of the server's first screens shows. After that paint it
// fetches the page's own files and starts the app. A file of its own, because the CSP forbids inline scripts.
(function () {
  var page = document.documentElement;
  var stored = {};
  try {
    stored = {
      theme: localStorage.n_theme,
      language: localStorage.n_locale,
      token: localStorage.token || sessionStorage.token,
    };
  } catch {}
  var dark = stored.theme ? stored.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  var preferred = navigator.languages
    .map(function (language) {
      return language.slice(0, 2);
    })
    .find(function (language) {
      return language === 'en' || language === 'hi';
    });
  page.classList.toggle('dark', dark);
  page.lang = (stored.language || preferred) === 'hi' ? 'hi' : 'en';
  page.dataset.reader = stored.token ? 'customer' : 'visitor';

  function stores(name) {
    try {
      window[name].setItem('n_probe', 'n'.repeat(1024));
      window[name].removeItem('n_probe');
      return true;
    } catch {
      return false;
    }
  }

  // The first screen's links work without scripts. With them, its controls wait until the app replaces it.
  function holdFirstScreen() {
    document.querySelectorAll('[data-first]:not([inert])').forEach(function (screen) {
      screen.inert = true;
    });
  }
  var watch = new MutationObserver(holdFirstScreen);
  watch.observe(page, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', function () {
    // What was parsed in the same task has not been told to the observer.
    holdFirstScreen();
    watch.disconnect();
  });

  // Keys for the panel of staff wait until it is there.
  if (/^\/admin\b/.test(location.pathname)) {
    window.earlyKeys = [];
    addEventListener('keydown', function (event) {
      if (!window.earlyKeys || !/^(HTML|BODY)$/.test(event.target.tagName)) return;
      window.earlyKeys.push(event);
      if (/^[/k]$/i.test(event.key)) event.preventDefault();
    });
  }

  setTimeout(function () {
    page.dataset.late = '';
  }, 1500);

  var started = false;
  function start() {
    if (started) return;
    started = true;
    ['anyone', page.dataset.reader].forEach(fetchFilesOf);
    // What a browser does not store, the page remembers.
    var memory = ['localStorage', 'sessionStorage'].every(stores) ? [] : [{ href: '/keep-in-page.js' }];
    run(memory.concat(Array.from(document.querySelectorAll('link[data-app]'))));
  }
  function fetchFilesOf(reader) {
    document.querySelectorAll('link[data-reader=' + reader + ']').forEach(function (link) {
      link.rel = link.dataset.rel;
    });
  }
  // One after another, so that the browser handles input between them.
  function run(links) {
    var link = links.shift();
    if (!link) return;
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = link.href;
    script.onload = script.onerror = function () {
      run(links);
    };
    document.head.append(script);
  }
  // A hidden page is never painted, and not every browser reports paints.
  document.addEventListener('DOMContentLoaded', function () {
    if (document.hidden) return start();
    setTimeout(start, 1000);
    try {
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    } catch {
      start();
    }
  });
})();
