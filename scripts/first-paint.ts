import type { Plugin } from 'vite';

const firstPaintScript = '<script src="/first-paint.js"></script>';

/**
 * Loads styles and fonts first. The app's scripts are fetched at low priority and started after the first paint
 * (public/first-paint.js). Tags that only Hindi needs stand between marks, and the server removes them for everyone else.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // Without that script nothing would start the app.
        if (!html.includes(firstPaintScript)) return html;
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const latin = fonts.find((file) => file.includes('inter-'));
        const devanagari = fonts.find((file) => file.includes('devanagari'));
        const [tag = '', app = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
        const hindi = `${preload(devanagari, 'data-letters')}<script src="/hindi-letters.js"></script>`;
        return (
          html
            .replace(tag, '')
            // The libraries run first, then the app: two short tasks instead of a long one.
            .replace(/(<link[^>]*\/libraries-[^>]*)>/, '$1 data-app>')
            .replace('</head>', `<link rel="modulepreload" crossorigin href="${app}" data-app></head>`)
            .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
            .replace('<head>', `<head>${preload(latin)}`)
            .replace(firstPaintScript, `${firstPaintScript}<!--hindi-->${hindi}<!--/hindi-->`)
        );
      },
    },
  };
}

function preload(font: string | undefined, more = ''): string {
  if (font === undefined) throw new Error('a font is missing from the build');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" ${more}>`;
}
