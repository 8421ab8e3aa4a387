// Runs before the first paint, so that a dark page never flashes white and a Hindi one is announced as Hindi. A file of its own: the CSP forbids inline scripts.
(function () {
  var choice = null;
  var language = null;
  try {
    choice = localStorage.getItem('n_theme');
    language = localStorage.getItem('n_locale');
  } catch {}
  language =
    language ||
    navigator.languages
      .map(function (each) {
        return each.slice(0, 2);
      })
      .find(function (each) {
        return each === 'en' || each === 'hi';
      });
  document.documentElement.lang = language === 'hi' ? 'hi' : 'en';
  var dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
