import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDockerfile } from './dockerfile.ts';

/** A folder that holds what an image would, and how it is run. */
export type Image = {
  root: string;
  env: Record<string, string>;
  user: string;
  folder: string;
  command: string[];
  health: string[];
};

/** What the base image has besides the system: a user for the server. */
const passwd = 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n';
const group = 'root:x:0:\nnode:x:1000:\n';

/**
 * Carries out the steps of a Dockerfile without Docker, as root on Linux: in a root folder for each stage, with this machine's
 * /usr in place of that of the base image. `registry` is where npm installs from.
 */
export function buildImage(context: string, into: string, registry: string): Image {
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const [index, { name, steps }] of readDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8')).entries()) {
    const root = openRoot(join(into, name || `stage-${index}`));
    roots.set(name, root);
    image = { root, env: {}, user: 'root', folder: '/', command: [], health: [] };
    for (const { instruction, value } of steps) {
      console.log(`${instruction} ${value}`.slice(0, 150));
      if (instruction === 'WORKDIR') mkdirSync(join(root, (image.folder = value)), { recursive: true });
      else if (instruction === 'ENV' || instruction === 'ARG') Object.assign(image.env, readVariables(value));
      else if (instruction === 'USER') image.user = value;
      else if (instruction === 'CMD') image.command = JSON.parse(value) as string[];
      else if (instruction === 'HEALTHCHECK') image.health = JSON.parse(value.slice(value.indexOf('['))) as string[];
      else if (instruction === 'COPY') copy(value, context, image, roots);
      else if (instruction === 'RUN') runIn(image, value, { npm_config_registry: registry });
      else if (instruction !== 'VOLUME' && instruction !== 'EXPOSE') throw new Error(`no way to do ${instruction}`);
    }
  }
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;
}

function openRoot(root: string): string {
  for (const folder of ['usr', 'proc', 'dev', 'etc', 'tmp', 'root', 'home/node', 'run'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  writeFileSync(join(root, 'etc/passwd'), passwd);
  writeFileSync(join(root, 'etc/group'), group);
  for (const name of ['resolv.conf', 'hosts', 'ssl', 'nsswitch.conf']) {
    spawnSync('cp', ['-rL', `/etc/${name}`, join(root, 'etc')]);
  }
  return root;
}

function readVariables(value: string): Record<string, string> {
  return Object.fromEntries(value.split(' ').map((pair) => pair.split('=') as [string, string]));
}

function copy(value: string, context: string, image: Image, roots: ReadonlyMap<string, string>): void {
  const words = value.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  const source = from === undefined ? context : (roots.get(from) ?? '');
  const ignored = from === undefined ? readIgnored(context) : () => false;
  const target = resolve(join(image.root, image.folder), to);
  for (const word of words) {
    const path = join(source, word);
    const isFolderTarget = to.endsWith('/') || words.length > 1;
    cpSync(path, isFolderTarget ? join(target, word.split('/').at(-1) ?? '') : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => !ignored(each.slice(source.length + 1)),
    });
  }
}

/** The two forms that our .dockerignore uses: a path, and `**` + a name's end. */
function readIgnored(context: string): (path: string) => boolean {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const ends = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice(4));
  const paths = lines.filter((line) => !line.startsWith('**/*'));
  return (path) => paths.includes(path) || ends.some((end) => path.endsWith(end));
}

/** The words of a command that runs in the image: with `readOnly` it can write only to `volume`, which becomes /data. */
export function commandIn(image: Image, script: string, { readOnly = false, volume = '' } = {}): [string, ...string[]] {
  const { root, user, folder } = image;
  const as =
    user === 'root'
      ? ''
      : '/usr/bin/setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs --bounding-set=-all ';
  const steps = [
    `mount --bind ${root} ${root}`,
    ...(readOnly ? [`mount -o remount,ro,bind ${root}`] : []),
    `mount --rbind -o ro /usr ${root}/usr`,
    `mount --rbind /dev ${root}/dev`,
    `mount --rbind /proc ${root}/proc`,
    ...(readOnly ? [] : [`mount -t tmpfs tmpfs ${root}/tmp`]),
    ...(volume === '' ? [] : [`mount --bind ${volume} ${root}/data`]),
    `exec /usr/sbin/chroot ${root} ${as}/bin/sh -c 'cd ${folder} && ${script.replaceAll("'", String.raw`'\''`)}'`,
  ];
  return ['unshare', '--mount', 'sh', '-ec', steps.join('\n')];
}

function runIn(image: Image, script: string, env: Record<string, string>): void {
  const [program, ...parameters] = commandIn(image, script);
  const path = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
  const { status } = spawnSync(program, parameters, {
    env: { ...path, ...env, ...image.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`this step failed: ${script}`);
}
