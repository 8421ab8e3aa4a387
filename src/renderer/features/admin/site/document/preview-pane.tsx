import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LegalPageName } from '#shared/pages/legal.ts';
import type { ColourScheme, SiteDocumentName } from '#shared/staff/site-documents.ts';
import { useApi, useShopUrl } from '#renderer/lib/app-services.tsx';
import { followSize } from '#renderer/lib/follow-size.ts';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { scrollable } from '#renderer/ui/admin/page/scroller.ts';

type PreviewPaneProps = {
  name: SiteDocumentName;
  path?: string;
  /** Which of the shop's own pages, at the path. */
  page?: LegalPageName | undefined;
  /** Loads the page again whenever it changes. */
  keptAt: number;
  /** A stylesheet that replaces the theme of the page at once. */
  css?: string | undefined;
  /** Light or dark, whichever is worked on. Absent: as the reader's system has it. */
  scheme?: ColourScheme;
  /** Shows the end of the page, where the footer is. */
  atEnd?: boolean;
};

/** The real page with the draft, wide and on a phone. Nothing in it can be pressed. */
export function PreviewPane({ name, path = '/', page, keptAt, css, scheme, atEnd = false }: PreviewPaneProps) {
  const t = useWords(adminSiteWords);
  const shopUrl = useShopUrl();
  const url = usePreviewUrl(name, path, page);
  const shown = { keptAt, css, scheme, atEnd };
  return (
    <section
      aria-label={t.preview}
      aria-busy={shopUrl === '' && url === undefined}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-hover max-xl:border-t max-xl:border-line"
    >
      <div className="flex h-11 flex-none items-center gap-2 border-b border-line bg-canvas px-4">
        <h2 className="font-semibold">{t.preview}</h2>
        <span className="text-12 text-faint">{t.previewText}</span>
      </div>
      {shopUrl !== '' && <p className="p-4 text-muted">{t.previewBrowser}</p>}
      {shopUrl === '' && url !== undefined && (
        <div
          {...scrollable}
          className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 -outline-offset-2 md:p-6"
        >
          <Frame title={t.desktop} url={url} width={1280} height={760} {...shown} />
          <div className="max-w-60">
            <Frame title={t.phone} url={url} width={390} height={640} {...shown} />
          </div>
        </div>
      )}
    </section>
  );
}

type FrameProps = {
  title: string;
  url: string;
  width: number;
  height: number;
  keptAt: number;
  css: string | undefined;
  scheme: ColourScheme | undefined;
  atEnd: boolean;
};

/** A page at its own size, drawn smaller. The one before stays until the next has loaded. */
function Frame({ title, url, width, height, keptAt, css, scheme, atEnd }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const [shownAt, setShownAt] = useState(keptAt);
  const times = shownAt === keptAt ? [keptAt] : [shownAt, keptAt];
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return followSize([element], () => setScale(element.clientWidth / width));
  }, [width]);
  return (
    <div
      ref={box}
      className="relative overflow-hidden rounded-12 border border-line-strong bg-canvas shadow-2"
      style={{ height: height * scale }}
    >
      {times.map((time) => (
        <ThemedFrame
          key={time}
          title={title}
          src={url}
          css={css}
          scheme={scheme}
          atEnd={atEnd}
          onShown={() => setShownAt(time)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      ))}
    </div>
  );
}

type ThemedFrameProps = {
  title: string;
  src: string;
  css: string | undefined;
  scheme: ColourScheme | undefined;
  atEnd: boolean;
  onShown: () => void;
  style: { width: number; height: number; transform: string };
};

function ThemedFrame({ title, src, css, scheme, atEnd, onShown, style }: ThemedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wear = () => {
    const page = frame.current?.contentDocument;
    if (!page?.head) return;
    if (scheme !== undefined) page.documentElement.classList.toggle('dark', scheme === 'dark');
    if (css === undefined) return;
    const sheet = page.querySelector('style[data-preview-theme]') ?? page.head.appendChild(page.createElement('style'));
    sheet.setAttribute('data-preview-theme', '');
    sheet.textContent = css;
  };
  useEffect(wear, [css, scheme]);
  // The page grows while its data arrives.
  const follow = () => {
    const page = frame.current?.contentWindow;
    if (!atEnd || !page) return;
    const toEnd = () => page.scrollTo(0, page.document.documentElement.scrollHeight);
    followSize([page.document.body], toEnd);
  };
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      tabIndex={-1}
      inert
      onLoad={() => {
        wear();
        follow();
        onShown();
      }}
      className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
      style={style}
    />
  );
}

/** The address of a page with the draft; it works for half an hour, so it is asked for again in time. */
function usePreviewUrl(name: SiteDocumentName, path: string, page: LegalPageName | undefined): string | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['admin', 'previews', name, path, page],
    queryFn: () => api('POST /api/admin/site/documents/:name/preview', { params: { name }, body: { path, page } }),
    staleTime: 25 * 60_000,
    refetchInterval: 25 * 60_000,
  });
  return data?.url;
}
