import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentState, DocumentValues, SiteDocument } from '#shared/contract/staff/settings/site-documents.ts';
import { Problem } from '#shared/problem.ts';
import type { SiteDocumentName, SiteImageRole } from '#shared/staff/site-documents.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { isSame, mergeMine } from '#renderer/ui/admin/conflict/merge-mine.ts';

/** A pause in typing after which the draft is kept, in ms. */
const keepAfter = 500;

/** Someone else kept a draft, or published, since this one was read. */
type Conflict<V> = { now: DocumentState; by: string | undefined; base: Base<V> | undefined };

/** A document as parts that are merged one by one, where it is not merged as it stands: a menu's items move between sections. */
export type DocumentParts<V> = { split: (value: V) => unknown; join: (parts: never) => V };
/** What editing began from. */
type Base<V> = { version: number; value: V };

/**
 * A document of the site with its draft. Changes are kept on the server after each pause, one after the other; `value` is
 * what is on screen. A refused change stays on screen and is not kept.
 */
export function useSiteDocument<N extends SiteDocumentName>(name: N, parts?: DocumentParts<DocumentValues[N]>) {
  type Value = DocumentValues[N];
  const api = useApi();
  const client = useQueryClient();
  const saidWait = useSaidWait();
  const queryKey = ['admin', 'site', name];
  const query = useQuery({ queryKey, queryFn: () => api('GET /api/admin/site/documents/:name', { params: { name } }) });
  const [mine, setMine] = useState<Value>();
  const base = useRef<Base<Value>>(undefined);
  const [conflict, setConflict] = useState<Conflict<Value>>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [keptAt, setKeptAt] = useState(0);
  const [kept, setKept] = useState<Value>();
  const waiting = useRef<Value>(undefined);
  /** The last draft was not kept. */
  const refused = useRef(false);
  const running = useRef<Promise<void>>(undefined);
  const { data } = query;

  const accept = (state: DocumentState) => client.setQueryData(queryKey, state);
  const versionNow = () => client.getQueryData<DocumentState>(queryKey)?.version ?? 0;
  const valueOf = ({ draft, published }: DocumentState) => (draft?.document ?? published.document).value as Value;
  const baseOf = (state: DocumentState): Base<Value> => ({ version: state.version, value: valueOf(state) });
  const drop = () => {
    setMine(undefined);
    setError(undefined);
    base.current = undefined;
    refused.current = false;
  };

  async function attempt(work: () => Promise<DocumentState>): Promise<boolean> {
    try {
      const state = await saidWait(work);
      setError(undefined);
      accept(state);
      if (base.current) base.current = baseOf(state);
      setKeptAt(Date.now());
      return true;
    } catch (failure) {
      if (failure instanceof Problem && failure.code === 'changed_meanwhile') {
        setError(undefined);
        setConflict({
          now: failure.current as DocumentState,
          by: textOf(failure.params?.['by']),
          base: base.current,
        });
      } else setError(failure);
      return false;
    }
  }

  /** Keeps what was typed on what it began from; a version in which nothing changed since is as good. */
  async function keepDraft(document: SiteDocument): Promise<DocumentState> {
    const send = (version: number) => api('POST /api/admin/site/drafts', { body: { version, document } });
    const { version, value } = base.current ?? { version: versionNow(), value: undefined };
    try {
      return await send(version);
    } catch (failure) {
      if (!(failure instanceof Problem) || failure.code !== 'changed_meanwhile') throw failure;
      const now = failure.current as DocumentState;
      if (now.version === version || !isSame(valueOf(now), value)) throw failure;
      return send(now.version);
    }
  }

  async function keepWaiting(): Promise<void> {
    while (waiting.current !== undefined) {
      const value = waiting.current;
      waiting.current = undefined;
      const document = { name, value } as unknown as SiteDocument;
      refused.current = !(await attempt(() => keepDraft(document)));
      if (!refused.current) setKept(value);
    }
  }
  const flush = () => {
    running.current = (running.current ?? Promise.resolve()).then(keepWaiting);
    return running.current;
  };
  const keep = useEffectEvent(() => void flush());

  useEffect(() => {
    waiting.current = mine;
    if (mine === undefined) return undefined;
    const timer = setTimeout(() => keep(), keepAfter);
    return () => clearTimeout(timer);
  }, [mine]);
  // Whoever leaves within the pause has typed it all the same.
  useEffect(() => () => keep(), []);

  /** Waits for what is still to be kept, then does the work; afterwards the screen shows what the server has. */
  async function run(work: () => Promise<DocumentState>, needsKept = false): Promise<boolean> {
    setBusy(true);
    if (needsKept && refused.current) waiting.current = mine;
    await flush();
    const done = !(needsKept && mine !== undefined && refused.current) && (await attempt(work));
    if (done) drop();
    setBusy(false);
    return done;
  }

  const merged =
    conflict?.base && mine !== undefined
      ? mergeParts(parts, { base: conflict.base.value, mine, theirs: valueOf(conflict.now) })
      : undefined;
  return {
    state: data,
    isFailed: query.isError && !data,
    error: error ?? (data ? undefined : query.error),
    retry: () => void query.refetch(),
    value: mine ?? (data && valueOf(data)),
    edit: (value: Value) => {
      if (data) base.current ??= baseOf(data);
      setMine(value);
    },
    isDirty: data !== undefined && data.draft !== null,
    /** What is on screen was refused, as far as the server says by the names of its fields. */
    wrong: wrongFields(error),
    isRefused: mine !== undefined && mine !== kept && error !== undefined,
    /** What is on screen is not on the server: not yet, or refused. */
    isUnkept: mine !== undefined && mine !== kept,
    isBusy,
    /** Changes whenever the server has kept something: previews load again. */
    keptAt,
    publish: () =>
      run(
        () =>
          api('POST /api/admin/site/documents/:name/publish', { params: { name }, body: { version: versionNow() } }),
        true,
      ),
    discard: async () => {
      // What is on its way would come back.
      await running.current;
      if (client.getQueryData<DocumentState>(queryKey)?.draft || !refused.current)
        return run(() =>
          api('POST /api/admin/site/documents/:name/discard', { params: { name }, body: { version: versionNow() } }),
        );
      drop();
      return true;
    },
    revert: (to: number, reason: string) =>
      api('POST /api/admin/site/documents/:name/revert', {
        params: { name },
        body: { published: data?.published.version ?? 0, to, reason },
      }).then((state) => {
        accept(state);
        drop();
        setKeptAt(Date.now());
      }),
    conflict: conflict && { by: conflict.by, both: merged?.both ?? [] },
    takeTheirs: () => {
      if (conflict) accept(conflict.now);
      drop();
      setConflict(undefined);
    },
    /** What this person changed, on the document as it is now. It is kept as what is typed is. */
    keepMine: () => {
      if (!conflict) return;
      accept(conflict.now);
      base.current = baseOf(conflict.now);
      setConflict(undefined);
      if (merged) setMine({ ...merged.value });
    },
    closeConflict: () => setConflict(undefined),
  };
}
export type SiteDocumentEditor<N extends SiteDocumentName> = ReturnType<typeof useSiteDocument<N>>;

/** Every version of a document, for its history. */
export function useDocumentVersions(name: SiteDocumentName, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'site', name, 'versions'],
    queryFn: () => api('GET /api/admin/site/documents/:name/versions', { params: { name } }),
    enabled,
  });
}

/** Uploads an image and returns its id. */
export function useImageUpload() {
  const api = useApi();
  return async (role: SiteImageRole, file: Blob): Promise<string> => {
    const data = await base64Of(file);
    const { id } = await api('POST /api/admin/site/images', { body: { role, data } });
    return id;
  };
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}

function mergeParts<V>(
  parts: DocumentParts<V> | undefined,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', V>,
) {
  if (!parts) return mergeMine(base, mine, theirs);
  const { value, both } = mergeMine(parts.split(base), parts.split(mine), parts.split(theirs));
  return { value: parts.join(value as never), both };
}

/** What a refused draft says of each of its fields, by their paths in the document. */
function wrongFields(error: unknown): Readonly<Record<string, string>> {
  const within = 'document.value.';
  const fields = Object.entries(fieldErrors(error)).filter(([path]) => path.startsWith(within));
  return Object.fromEntries(fields.map(([path, text]) => [path.slice(within.length), text]));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
