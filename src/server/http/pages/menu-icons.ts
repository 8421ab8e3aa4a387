import type { FastifyInstance } from 'fastify';
import { menuIcons, type MenuIcon } from '#shared/staff/menu-icons.ts';
import { menuIconShapes } from './menu-icon-shapes.ts';

const yearSeconds = 31_536_000;

/**
 * Serves /icons/menu/<name>.svg for items of the menu whose icon staff chose (decision 6). The page uses them as masks, so
 * they take the colour of the text; the origin header lets the desktop client do so too.
 */
export function menuIconRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/icons/menu/:file', async ({ params }, reply) => {
    const name = /^([a-z-]{1,40})\.svg$/.exec(params.file)?.[1];
    if (!isMenuIcon(name)) return reply.callNotFound();
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('access-control-allow-origin', '*')
      .send(drawMenuIcon(name));
  });
}

/** An icon as an SVG of 24 by 24 with black lines 1.75 wide, as all icons of the app. */
export function drawMenuIcon(name: MenuIcon): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${menuIconShapes[name]}</svg>`;
}

function isMenuIcon(name: string | undefined): name is MenuIcon {
  return menuIcons.some((icon) => icon === name);
}
