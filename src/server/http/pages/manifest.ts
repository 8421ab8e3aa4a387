import type { FastifyInstance } from 'fastify';

/** Serves the web app manifest under the site's name. */
export function manifestRoute(app: FastifyInstance, getSite: () => Promise<{ name: string; favicon: string }>) {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name, favicon } = await getSite();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(name, favicon)));
  });
}

const appIcons = [
  { src: '/app-icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/app-icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Launchers show about this many characters under an icon. */
const shortNameLength = 12;

function manifestOf(name: string, favicon: string) {
  const own = { src: favicon, sizes: '512x512', type: 'image/png', purpose: 'any' };
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
    icons: favicon === '' ? appIcons : [own],
    shortcuts: [
      { name: 'Buy number', url: '/buy-number', icons: [{ src: '/app-icons/icon-192.png', sizes: '192x192' }] },
      { name: 'Recharge', url: '/recharge', icons: [{ src: '/app-icons/icon-192.png', sizes: '192x192' }] },
    ],
  };
}
