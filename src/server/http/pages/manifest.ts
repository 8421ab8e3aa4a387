import type { FastifyInstance } from 'fastify';

/** Serves the web app manifest under the site's name. */
export function manifestRoute(app: FastifyInstance, getSite: () => Promise<{ name: string }>) {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await getSite();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(name)));
  });
}

/** Launchers show about this many characters under an icon. */
const shortNameLength = 12;

function manifestOf(name: string) {
  return {
    id: '/',
    name,
    short_name: name.length > shortNameLength ? (name.split(' ', 1)[0] ?? name) : name,
    description: 'Virtual numbers that receive OTPs. Rupee prices, UPI recharge, automatic refund if no code arrives.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fcfcfd',
    background_color: '#fcfcfd',
    categories: ['shopping', 'utilities'],
    icons: [
      { src: '/app-icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/app-icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Buy number', url: '/buy-number', icons: [{ src: '/app-icons/icon-192.png', sizes: '192x192' }] },
      { name: 'Recharge', url: '/recharge', icons: [{ src: '/app-icons/icon-192.png', sizes: '192x192' }] },
    ],
  };
}
