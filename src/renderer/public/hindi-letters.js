// Only in Hindi pages. A machine without a Devanagari font would show boxes and shift the layout when our font arrives: there
// the page stays hidden until it does, for at most the three seconds that browsers hide text for a font anyway.
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

  /** Whether the text is as wide as the same number of characters that no font has. */
  function areBoxes(text) {
    return pen.measureText(text).width === pen.measureText('\u0378'.repeat(text.length)).width;
  }
})();
