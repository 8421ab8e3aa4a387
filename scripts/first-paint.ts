import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * What a page needs for its first paint comes first: styles and font. The app's scripts are fetched beside them at low
 * priority, and started after that paint (public/first-paint.js).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // Only a page with that script can start its app.
        if (!html.includes('/first-paint.js')) return html;
        const font = Object.keys(bundle).find((file) => /inter-[^/]*\.woff2$/.test(file));
        return {
          html: html
            .replace(
              /<script type="module" crossorigin src="([^"]+)"><\/script>/,
              '<link rel="modulepreload" crossorigin href="$1" data-app>',
            )
            .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
          tags: font === undefined ? [] : [preload(`/${font}`)],
        };
      },
    },
  };
}

function preload(font: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: font };
  return { tag: 'link', attrs, injectTo: 'head-prepend' };
}
