import { useEffect, type FormEvent, type ReactNode } from 'react';
import { firstField } from './first-field.ts';
import { FormSections } from './form-section.tsx';
import { focusWrong, Tried, useTried } from './tried.ts';
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
  /** False while a field is wrong, which it says itself (`missing`). */
  ready?: boolean;
  /** Above the sections: who may do it, or what they need before. */
  notice?: ReactNode;
  /** About the whole form. */
  error?: string | undefined;
  /** Beside the submit button: a test, which shows what is wrong where it cannot be done yet. */
  extra?: (showWrong: () => void) => ReactNode;
  /** Where it leads back to. */
  back: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A page with one form in sections, as those that add something: it begins in the first field. */
export function FormPage(props: FormPageProps) {
  const { title, lead, tools, submitLabel, busy, ready = true, notice, error } = props;
  const { extra, back, onSubmit, children } = props;
  const t = useWords(adminPartsWords);
  const { form, tried, showWrong } = useTried();
  const submit = () => {
    if (busy) return;
    if (ready) onSubmit();
    else showWrong();
  };
  useKeys({ submit });
  // Whoever steps through what else may be added stays there.
  useEffect(() => {
    if (!document.activeElement?.closest('main nav')) firstField(form.current)?.focus();
  }, [form]);
  // A refusal beside a field is read there.
  useEffect(() => {
    if (error !== undefined) focusWrong(form.current);
  }, [error, form]);
  return (
    <AdminPage title={title} tools={tools} scroll="page">
      <form
        ref={form}
        noValidate
        className="grid w-full grid-cols-[minmax(0,1fr)]"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {(lead !== undefined || notice) && (
          <div className="grid max-w-188 gap-4 px-4 pt-4 empty:hidden">
            {lead !== undefined && <p className="text-muted">{lead}</p>}
            {notice}
          </div>
        )}
        <Tried value={tried}>
          <FormSections>{children}</FormSections>
        </Tried>
        <div className="grid max-w-188 gap-4 p-4">
          {error !== undefined && <FormAlert>{error}</FormAlert>}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="solid" needsShop busy={busy}>
              {submitLabel}
            </Button>
            {extra?.(showWrong)}
            <ButtonLink variant="ghost" to={back} onClick={releaseUnsaved}>
              {t.discard}
            </ButtonLink>
          </div>
        </div>
      </form>
    </AdminPage>
  );
}
