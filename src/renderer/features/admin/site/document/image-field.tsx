import { useRef, useState } from 'react';
import { largestSiteImage, type SiteImageRole } from '#shared/staff/site-documents.ts';
import { useImageUpload } from '#renderer/data/admin/site.ts';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { adminThemeWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';

type ImageFieldProps = { use: SiteImageRole; label: string; id: string; onChange: (id: string) => void };

/** An uploaded image: the server encodes it anew, so the one shown is what customers get. */
export function ImageField({ use, label, id, onChange }: ImageFieldProps) {
  const t = useWords(adminThemeWords);
  const upload = useImageUpload();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestSiteImage) return setState({ busy: false, error: t.imageHint });
    setState({ busy: true });
    try {
      onChange(await upload(use, file));
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error: failureMessage(error) ?? t.imageHint });
    }
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-12 text-muted">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid h-14 min-w-24 place-items-center rounded-8 border border-dashed border-line-strong px-3">
          <SiteImage use={use} label={label} id={id} />
        </div>
        <Button size="sm" needsShop busy={state.busy} onClick={() => input.current?.click()}>
          {id === '' ? t.chooseImage : t.replace}
        </Button>
        {id !== '' && (
          <Button size="sm" onClick={() => onChange('')}>
            {t.removeImage}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          aria-label={label}
          accept="image/png,image/jpeg,image/webp"
          className="hidden"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <p
        role={state.error === undefined ? undefined : 'alert'}
        className={state.error ? 'text-12 text-bad' : 'text-12 text-faint'}
      >
        {state.error ?? t.imageHint}
      </p>
    </fieldset>
  );
}

/** An image of the shop, or that it is the built-in one. */
export function SiteImage({ use, label, id }: Omit<ImageFieldProps, 'onChange'>) {
  const t = useWords(adminThemeWords);
  const shopUrl = useShopUrl();
  if (id === '') return <span className="text-12 text-faint">{t.none}</span>;
  const extension = use === 'logo' ? 'webp' : 'png';
  return <img src={`${shopUrl}/site-images/${id}.${extension}`} alt={label} className="max-h-10 max-w-40" />;
}
