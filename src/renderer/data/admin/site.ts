import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentState, DocumentValues, SiteDocument } from '#shared/contract/staff/site-documents.ts';
import { Problem } from '#shared/problem.ts';
import type { SiteDocumentName, SiteImageRole } from '#shared/staff/site-documents.ts';
import { useApi } from '#renderer/lib/app-services.tsx';

/** A pause in typing after which the draft is kept, in ms. */
const keepAfter = 500;

/** Someone else kept a draft, or published, since this one was read. */
export type Conflict = { now: DocumentState; by: string | undefined };

/**
 * A document of the site with its draft. Changes are kept on the server after each pause, one after the other; `value` is
 * what is on screen. A refused change stays on screen and is not kept.
 */
export function useSiteDocument<N extends SiteDocumentName>(name: N) {
  type Value = DocumentValues[N];
  const api = useApi();
  const client = useQueryClient();
  const queryKey = ['admin', 'site', name];
  const query = useQuery({ queryKey, queryFn: () => api('GET /api/admin/site/documents/:name', { params: { name } }) });
  const [mine, setMine] = useState<Value>();
  const [conflict, setConflict] = useState<Conflict>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [keptAt, setKeptAt] = useState(0);
  const [kept, setKept] = useState<Value>();
  const waiting = useRef<Value>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const { data } = query;

  const accept = (state: DocumentState) => client.setQueryData(queryKey, state);
  const versionNow = () => client.getQueryData<DocumentState>(queryKey)?.version ?? 0;

  async function attempt(work: () => Promise<DocumentState>): Promise<boolean> {
    setError(undefined);
    try {
      accept(await work());
      setKeptAt(Date.now());
      return true;
    } catch (failure) {
      if (failure instanceof Problem && failure.code === 'changed_meanwhile')
        setConflict({ now: failure.current as DocumentState, by: textOf(failure.params?.['by']) });
      else setError(failure);
      return false;
    }
  }

  async function keepWaiting(): Promise<void> {
    while (waiting.current !== undefined) {
      const value = waiting.current;
      waiting.current = undefined;
      const document = { name, value } as unknown as SiteDocument;
      if (await attempt(() => api('POST /api/admin/site/drafts', { body: { version: versionNow(), document } })))
        setKept(value);
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
  async function run(work: () => Promise<DocumentState>): Promise<boolean> {
    setBusy(true);
    await flush();
    const done = await attempt(work);
    if (done) setMine(undefined);
    setBusy(false);
    return done;
  }

  const shown = data && (data.draft?.document ?? data.published.document);
  return {
    state: data,
    isFailed: query.isError && !data,
    error: error ?? (data ? undefined : query.error),
    retry: () => void query.refetch(),
    value: mine ?? (shown?.value as Value | undefined),
    edit: (value: Value) => setMine(value),
    isDirty: data !== undefined && data.draft !== null,
    /** What is on screen is not on the server: not yet, or refused. */
    isUnkept: mine !== undefined && mine !== kept,
    isBusy,
    /** Changes whenever the server has kept something: previews load again. */
    keptAt,
    publish: () =>
      run(() =>
        api('POST /api/admin/site/documents/:name/publish', { params: { name }, body: { version: versionNow() } }),
      ),
    discard: () =>
      run(() =>
        api('POST /api/admin/site/documents/:name/discard', { params: { name }, body: { version: versionNow() } }),
      ),
    revert: (to: number, reason: string) =>
      api('POST /api/admin/site/documents/:name/revert', {
        params: { name },
        body: { published: data?.published.version ?? 0, to, reason },
      }).then((state) => {
        accept(state);
        setMine(undefined);
        setKeptAt(Date.now());
      }),
    conflict,
    takeTheirs: () => {
      if (conflict) accept(conflict.now);
      setMine(undefined);
      setConflict(undefined);
    },
    keepMine: () => {
      if (conflict) accept(conflict.now);
      setConflict(undefined);
      if (mine !== undefined) {
        waiting.current = mine;
        void flush();
      }
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

/** The address of a page with the draft; it works for half an hour, so it is asked for again in time. */
export function usePreviewUrl(name: SiteDocumentName, path: string): string | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['admin', 'previews', name, path],
    queryFn: () => api('POST /api/admin/site/documents/:name/preview', { params: { name }, body: { path } }),
    staleTime: 25 * 60_000,
    refetchInterval: 25 * 60_000,
  });
  return data?.url;
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

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
