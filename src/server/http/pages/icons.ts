import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problem.ts';
import { pack, packingFor, varyingBy } from '../packing.ts';

const require = createRequire(import.meta.url);
const yearSeconds = 31_536_000;

type Mark = { title: string; hex: string; slug: string };
export type ServiceMarks = { find(name: string): string | null; draw(slug: string): Promise<string | undefined> };

/** Loads simple-icons. `find` returns the slug of a service name, `draw` an SVG tile in the brand's colour. */
export async function loadServiceMarks(): Promise<ServiceMarks> {
  const folder = dirname(require.resolve('simple-icons/icons/whatsapp.svg'));
  const icons = JSON.parse(await readFile(require.resolve('simple-icons/icons.json'), 'utf8')) as {
    title: string;
    hex: string;
    slug?: string;
  }[];
  const marks = new Map<string, Mark>();
  for (const { title, hex, slug } of icons) {
    const name = slug ?? normalise(title);
    marks.set(name, { title, hex, slug: name });
    if (!marks.has(normalise(title))) marks.set(normalise(title), { title, hex, slug: name });
  }
  return {
    find: (name) =>
      (marks.get(normalise(name)) ?? marks.get(normalise(name.split(/[/,(]/, 1)[0] ?? name)))?.slug ?? null,
    async draw(slug) {
      const mark = marks.get(slug);
      if (!mark) return undefined;
      const source = await readFile(join(folder, `${mark.slug}.svg`), 'utf8').catch(() => undefined);
      const path = source && /<path d="([^"]+)"/.exec(source)?.[1];
      return path ? tile(path, mark.hex) : undefined;
    },
  };
}

type Drawing = { svg: string; packed: Buffer };
const bestQuality = 11;

/** Serves /icons/services/<slug>.svg and /icons/flags/<ISO>.svg with a public cache of one year. A page has dozens: each is packed once. */
export function iconRoutes(app: FastifyInstance, marks: ServiceMarks) {
  const flags = dirname(require.resolve('country-flag-icons/3x2/flags.css'));
  const drawings = new Map<string, Drawing>();

  async function load(key: string, draw: () => Promise<string | undefined>): Promise<Drawing> {
    const known = drawings.get(key);
    if (known) return known;
    const svg = await draw();
    if (!svg) throw new Problem('not_found');
    const drawing = { svg, packed: await pack(svg, 'br', bestQuality) };
    drawings.set(key, drawing);
    return drawing;
  }

  app.get<{ Params: { file: string } }>('/icons/services/:file', async (request, reply) => {
    const { file } = request.params;
    const slug = /^([a-z0-9]{1,60})\.svg$/.exec(file)?.[1];
    return send(request, reply, await load(file, async () => (slug === undefined ? undefined : marks.draw(slug))));
  });

  app.get<{ Params: { file: string } }>('/icons/flags/:file', async (request, reply) => {
    const { file } = request.params;
    const iso = /^([A-Z]{2})\.svg$/.exec(file)?.[1];
    const draw = async () => (iso ? readFile(join(flags, `${iso}.svg`), 'utf8').catch(() => undefined) : undefined);
    return send(request, reply, await load(file, draw));
  });
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { svg, packed }: Drawing): FastifyReply {
  void reply
    .type('image/svg+xml')
    .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
    .header('vary', varyingBy(reply, 'accept-encoding'));
  if (packingFor(headers['accept-encoding']) !== 'br') return reply.send(svg);
  return reply.header('content-encoding', 'br').send(packed);
}

function normalise(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('+', 'plus')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]/g, '');
}

function tile(path: string, hex: string): string {
  const ink = isLight(hex) ? '#111113' : '#ffffff';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#${hex}"/><path transform="translate(8.800 8.800) scale(.9333)" fill="${ink}" d="${path}"/></svg>`;
}

function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 170;
}
