// Runs before the first paint, so that a dark page never flashes white. A file of its own: the CSP forbids inline scripts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('n_theme');
  } catch {}
  var dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
