import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { firstField } from './first-field.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { releaseUnsaved } from '../../unsaved/unsaved.store.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Button, ButtonLink } from '../../button/button.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';

type FormPageProps = {
  title: string;
  lead?: string;
  /** Above the form: what else may be added here. */
  tools?: ReactNode;
  submitLabel: string;
  busy: boolean;
  ready?: boolean;
  /** About the whole form. */
  error?: string | undefined;
  /** Beside the submit button: a test. */
  extra?: ReactNode;
  /** Where it leads back to. */
  back: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A page with one form, as those that add something: it begins in the first field. */
export function FormPage(props: FormPageProps) {
  const { title, lead, tools, submitLabel, busy, ready = true, error, extra, back, onSubmit, children } = props;
  const t = useWords(adminPartsWords);
  const submit = () => {
    if (ready && !busy) onSubmit();
  };
  useKeys({ submit });
  const form = useRef<HTMLFormElement>(null);
  // Whoever steps through what else may be added stays there.
  useEffect(() => {
    if (!document.activeElement?.closest('main nav')) firstField(form.current)?.focus();
  }, []);
  return (
    <AdminPage title={title} tools={tools} scroll="page">
      <form
        ref={form}
        className="grid w-full max-w-160 gap-4 p-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {lead !== undefined && <p className="text-muted">{lead}</p>}
        {children}
        {error !== undefined && <FormAlert>{error}</FormAlert>}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="solid" needsShop disabled={!ready} busy={busy}>
            {submitLabel}
          </Button>
          {extra}
          <ButtonLink variant="ghost" to={back} onClick={releaseUnsaved}>
            {t.discard}
          </ButtonLink>
        </div>
      </form>
    </AdminPage>
  );
}
