import type { Plugin } from 'vite';

const ownScript = '<script src="/first-paint.js"></script>';

/**
 * What a page needs for its first paint comes first: styles and fonts. The app's scripts are fetched beside them at low
 * priority, and started after that paint (public/first-paint.js). What only Hindi needs stands between marks, and the
 * server leaves it out for everyone else.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // Only a page with that script can start its app.
        if (!html.includes(ownScript)) return html;
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const latin = fonts.find((file) => file.includes('inter-'));
        const devanagari = fonts.find((file) => file.includes('devanagari'));
        const [tag = '', app = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
        const hindi = `${preload(devanagari, 'data-letters')}<script src="/hindi-letters.js"></script>`;
        return (
          html
            .replace(tag, '')
            // The libraries run first, the app after them: two short works instead of a long one.
            .replace(/(<link[^>]*\/libraries-[^>]*)>/, '$1 data-app>')
            .replace('</head>', `<link rel="modulepreload" crossorigin href="${app}" data-app></head>`)
            .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
            .replace('<head>', `<head>${preload(latin)}`)
            .replace(ownScript, `${ownScript}<!--hindi-->${hindi}<!--/hindi-->`)
        );
      },
    },
  };
}

function preload(font: string | undefined, more = ''): string {
  if (font === undefined) throw new Error('a font of the page was not built');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" ${more}>`;
}
