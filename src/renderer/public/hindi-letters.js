// Only in pages the server gives to readers of Hindi. A machine that has no Devanagari of its own would show boxes, and
// move everything when the letters come: there the page waits for them, as long as a browser would hold back any text.
(function () {
  var page = document.documentElement;
  var pen = document.createElement('canvas').getContext('2d');
  var letters = document.querySelector('link[data-letters]');
  if (page.lang !== 'hi' || !pen || !letters || !areBoxes('क') || !areBoxes('हिन्दी')) return;

  page.style.visibility = 'hidden';
  var font = new FontFace('Noto Sans Devanagari Variable', 'url(' + letters.href + ')', { weight: '400 700' });
  document.fonts.add(font);
  font.load().then(show, show);
  setTimeout(show, 3000);

  function show() {
    page.style.visibility = '';
  }

  /** As wide as so many characters that no font has. */
  function areBoxes(text) {
    return pen.measureText(text).width === pen.measureText('\u0378'.repeat(text.length)).width;
  }
})();
