import { availableParallelism } from 'node:os';
import { Problem } from '#shared/problem.ts';
import { siteOf } from '../../../http/connections/client-address.ts';

/** `running` jobs at once, `waiting` in all, and `waitMs` at most for each. */
type Options = { running?: number; waiting?: number; waitMs?: number };
/** Whose turn work takes, and whether it goes before the work of others. */
export type Turn = { network: string; goesFirst?: boolean };
type Waiting = { start: () => void; refuse: () => void };

/** Leaves a processor, and threads of the pool, to everything else. */
const spareProcessors = 1;
const mostThreads = 3;
const retrySeconds = 5;

/**
 * Bounds expensive work of this process. Sites and their networks take turns, so whoever sends many requests waits for
 * themselves; when too many wait, those of the site with the most are refused. Work that goes first does not wait for other work: a
 * customer where they logged in before, during a flood from everywhere. Raises busy.
 */
export function createHashQueue({
  running: most = Math.max(1, Math.min(mostThreads, availableParallelism() - spareProcessors)),
  waiting: mostWaiting = 200,
  waitMs = 10_000,
}: Options = {}) {
  const lanes = { first: createLane(), other: createLane() };
  let running = 0;

  async function run<T>({ network, goesFirst = false }: Turn, work: () => Promise<T>): Promise<T> {
    if (running >= most) await wait(goesFirst ? lanes.first : lanes.other, network);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = lanes.first.take() ?? lanes.other.take();
      if (next) next.start();
      else running -= 1;
    }
  }

  /** Resolves with the place of work that ended, so `running` stays. */
  function wait(lane: Lane, network: string): Promise<void> {
    if (lane.size() >= mostWaiting && !lane.makeRoom(network)) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.remove(network, one);
        one.refuse();
      }, waitMs);
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      lane.add(network, one);
    });
  }

  return { run };
}
export type HashQueue = ReturnType<typeof createHashQueue>;

/** Waiting work, taken in turns of sites, and of the networks of a site: a /48 has 65,536 of them. */
function createLane() {
  /** In the order of their turns: whoever was served goes to the end. */
  const sites = new Map<string, Site>();
  let size = 0;

  function take(): Waiting | undefined {
    const [site, networks] = firstOf(sites);
    const [network, [first, ...rest] = []] = firstOf(networks ?? new Map<string, Waiting[]>());
    if (site === undefined || network === undefined || !networks || !first) return undefined;
    keep(networks, network, rest);
    sites.delete(site);
    if (networks.size > 0) sites.set(site, networks);
    size -= 1;
    return first;
  }

  function add(network: string, one: Waiting): void {
    const site = siteOf(network);
    const networks = sites.get(site) ?? new Map<string, Waiting[]>();
    networks.set(network, [...(networks.get(network) ?? []), one]);
    sites.set(site, networks);
    size += 1;
  }

  function remove(network: string, one: Waiting): void {
    const networks = sites.get(siteOf(network));
    const jobs = networks?.get(network);
    if (!networks || !jobs?.includes(one)) return;
    const rest = jobs.filter((other) => other !== one);
    if (rest.length > 0) networks.set(network, rest);
    else networks.delete(network);
    if (networks.size === 0) sites.delete(siteOf(network));
    size -= 1;
  }

  /**
   * Refuses the last of the site with the most work, of its network with the most. Returns false when the one that asks
   * would have as much.
   */
  function makeRoom(network: string): boolean {
    const [largest, networks] = largestOf([...sites], jobsOf);
    const [longest, jobs] = largestOf([...networks], (one) => one.length);
    const last = jobs.at(-1);
    const isSameSite = largest === siteOf(network);
    const own = isSameSite ? (networks.get(network)?.length ?? 0) : jobsOf(sites.get(siteOf(network)));
    if (!last || (isSameSite ? jobs.length : jobsOf(networks)) <= own + 1) return false;
    remove(longest, last);
    last.refuse();
    return true;
  }

  return { take, add, remove, makeRoom, size: () => size };
}
/** The waiting work of each network. */
type Site = Map<string, Waiting[]>;

function jobsOf(site: Site | undefined): number {
  return [...(site?.values() ?? [])].reduce((sum, jobs) => sum + jobs.length, 0);
}

/** Puts what is left of a network's work at the end. */
function keep(site: Site, network: string, rest: Waiting[]): void {
  site.delete(network);
  if (rest.length > 0) site.set(network, rest);
}

function firstOf<T>(map: Map<string, T>): [string, T] | [] {
  return map.entries().next().value ?? [];
}

/** The last of those with the most. Only for a list that is not empty. */
function largestOf<T>(entries: [string, T][], count: (one: T) => number): [string, T] {
  return entries.reduce((found, one) => (count(one[1]) >= count(found[1]) ? one : found));
}
type Lane = ReturnType<typeof createLane>;

function busy(): Problem {
  return new Problem('busy', { params: { seconds: retrySeconds } });
}
