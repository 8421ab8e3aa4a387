import { readActivePage, type ActiveEntry, type ActivePage } from './active-page.ts';
import type { TellDrift } from './drift.ts';
import { detailWithoutText, isLimited, type Call, type Reply } from './transport.ts';

export type ActiveList =
  /** `isWhole` is true only when every page was read and nothing can be missing between them or after the last. */
  | { kind: 'listed'; entries: Map<string, ActiveEntry>; isWhole: boolean }
  /** The provider does not support this action. */
  | { kind: 'unknown' }
  /** `isLimited`: it was not asked, because of too many requests. */
  | { kind: 'unclear'; detail: string; isLimited: boolean };

type Options = {
  /** How many pages are read at a time. */
  pagesAtOnce: number;
  /** How many rows a page shares with the one before it. */
  overlapping?: number;
  /** Whether the rest of the list is not needed. */
  isEnough?: () => boolean;
  /** How many activations the list has at least, as far as is known. */
  expected?: number;
  /** Asks what follows a short last page: a provider may send fewer rows than it was asked for. */
  provesEnd?: boolean;
  /** Called with the entries of each page as soon as it was read. */
  onPage?: (entries: readonly ActiveEntry[]) => void;
  tellDrift?: TellDrift;
};

const action = 'getActiveActivations';
/** Words that are no list, and are known. */
const otherWords = new Set(['BAD_ACTION', 'BAD_KEY', 'NO_KEY', 'BANNED', 'RATE_LIMIT', 'ERROR_SQL', 'SERVER_ERROR']);

const pageSize = 100;
/** Pages overlap, because activations that close between two requests shift the following ones. */
const usualOverlap = 20;
const maxPages = 500;
/** After so many unreadable pages the others are not read: the provider is probably down. */
const maxUnreadable = 3;
/** While purchases go on, what was sold meanwhile may follow the last page; more than so often it is a list with gaps. */
const maxEnds = 3;

/**
 * Reads the pages of getActiveActivations (handler_api protocol), after the first one several at a time. Each readable
 * page counts, whatever becomes of the others. When the first one is unreadable, the second one tells whether there is a list.
 */
export async function readActiveList(
  call: Call,
  { pagesAtOnce, expected = 0, provesEnd = false, overlapping = usualOverlap, isEnough, onPage, tellDrift }: Options,
): Promise<ActiveList> {
  const step = pageSize - overlapping;
  const entries = new Map<string, ActiveEntry>();
  const pages: (ActivePage | undefined)[] = [];
  let lastPage = maxPages;
  let unreadable = 0;

  function add(page: ActivePage) {
    for (const entry of page.entries) entries.set(entry.id, entry);
    onPage?.(page.entries);
  }

  function keep(index: number, page: ActivePage) {
    pages[index] = page;
    const known = entries.size;
    add(page);
    // A short page is the last one. A provider without paging returns the same list again.
    if (page.rows < pageSize || (index > 0 && entries.size === known)) lastPage = Math.min(lastPage, index);
  }

  async function readPage(index: number): Promise<Reply> {
    const reply = await ask(call, index * step);
    const page = readActivePage(reply);
    if (page) keep(index, page);
    if (isNew(reply, page)) tellDrift?.(action, reply, page ? 'activationId' : 'activeActivations');
    return reply;
  }

  const reply = await readPage(0);
  if (reply.kind === 'word' && reply.word === 'BAD_ACTION') return { kind: 'unknown' };
  if (!pages[0] && expected > pageSize) await readPage(1);
  if (!pages[0] && !pages[1]) return { kind: 'unclear', detail: detailOf(reply), isLimited: isLimited(reply) };

  let next = pages[1] ? 2 : 1;
  async function readUpTo(last: number) {
    while (next <= Math.min(last, lastPage) && unreadable < maxUnreadable && isEnough?.() !== true) {
      const index = next;
      next += 1;
      await readPage(index);
      if (!pages[index] && index < lastPage) await readPage(index);
      if (!pages[index]) unreadable += 1;
    }
  }
  const readers = (last: number) => Promise.all(Array.from({ length: pagesAtOnce }, () => readUpTo(last)));
  // First the pages that must exist, so that a list of known length needs no call beyond its end.
  const total = Math.max(expected, pages[0]?.total ?? 0);
  await readers(Math.max(1, Math.ceil((total - pageSize) / step)));
  await readers(maxPages);

  /** Whether nothing follows the last page but what came into being meanwhile. */
  async function endsThere(): Promise<boolean> {
    let end = lastPage * step + (pages[lastPage]?.rows ?? 0);
    for (let count = 0; count < maxEnds; count += 1) {
      if (end === 0) return true;
      const start = Math.max(0, end - overlapping);
      const page = readActivePage(await ask(call, start));
      if (!page?.entries.some(({ id }) => entries.has(id))) return false;
      const known = entries.size;
      add(page);
      if (entries.size === known) return true;
      end = start + page.rows;
    }
    return false;
  }
  const whole = isWhole(pages.slice(0, lastPage + 1), lastPage, entries.size);
  return { kind: 'listed', entries, isWhole: whole && (!provesEnd || (await endsThere())) };
}

function ask(call: Call, start: number): Promise<Reply> {
  return call(action, { start: String(start), limit: String(pageSize) });
}

/** No list, or a row without an id. */
function isNew(reply: Reply, page: ActivePage | undefined): boolean {
  if (page) return page.rows > page.entries.length;
  return reply.kind === 'word' ? !otherWords.has(reply.word) : reply.kind === 'json' || reply.kind === 'refusal';
}

/** Whether nothing can be missing: every page is there in full, overlaps with the next, and the list has its end. */
function isWhole(pages: readonly (ActivePage | undefined)[], lastPage: number, count: number): boolean {
  if (lastPage === maxPages) return false;
  for (let index = 0; index <= lastPage; index += 1) {
    const page = pages[index];
    if (page?.rows !== page?.entries.length) return false;
    if (!page || (page.total !== undefined && count < page.total)) return false;
    const before = index > 0 ? pages[index - 1] : undefined;
    if (before && !overlap(before, page)) return false;
  }
  const last = pages[lastPage];
  // The same full page twice: a provider without paging that may stop at this many rows.
  return last !== undefined && last.rows !== pageSize;
}

/** Consecutive pages share rows, unless more activations closed between the two requests than pages overlap. */
function overlap(before: ActivePage, page: ActivePage): boolean {
  const ids = new Set(before.entries.map(({ id }) => id));
  return page.entries.some(({ id }) => ids.has(id));
}

function detailOf(reply: Reply): string {
  if (reply.kind === 'word') return reply.word;
  return reply.kind === 'json' ? 'JSON without a list of activations' : detailWithoutText(reply);
}
