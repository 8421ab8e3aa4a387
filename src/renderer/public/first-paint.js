// Runs before the first paint: a dark page never flashes white, a Hindi one is announced as Hindi, and of the screens the
// server drew the right one shows. The app itself starts after that paint. A file of its own: the CSP forbids inline scripts.
(function () {
  var page = document.documentElement;
  var kept = {};
  try {
    kept = {
      theme: localStorage.n_theme,
      language: localStorage.n_locale,
      token: localStorage.token || sessionStorage.token,
    };
  } catch {}
  var dark = kept.theme ? kept.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  var asked = navigator.languages
    .map(function (language) {
      return language.slice(0, 2);
    })
    .find(function (language) {
      return language === 'en' || language === 'hi';
    });
  page.classList.toggle('dark', dark);
  page.lang = (kept.language || asked) === 'hi' ? 'hi' : 'en';
  page.dataset.reader = kept.token ? 'customer' : 'visitor';

  setTimeout(function () {
    page.dataset.late = '';
  }, 1500);

  var started = false;
  function start() {
    if (started) return;
    started = true;
    run(Array.from(document.querySelectorAll('link[data-app]')));
  }
  // One after another: between them the browser is free for who taps already.
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
  // A page nobody looks at is never painted, and a browser may not tell of its paints.
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
