import type { Plugin } from 'vite';

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
        const font = Object.keys(bundle).find((file) => /inter-[^/]*\.woff2$/.test(file));
        if (font === undefined) throw new Error('the font of the first paint is not in the build');
        return {
          html: html
            .replace(
              /<script type="module" crossorigin src="([^"]+)"><\/script>/,
              '<link rel="modulepreload" crossorigin href="$1" data-app>',
            )
            .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}
