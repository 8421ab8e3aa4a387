import { longestNotice } from '#shared/staff/notices.ts';
import { severities } from '#shared/statuses.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import { AdminField, TextArea, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import { SelectField } from '#renderer/ui/admin/form/form-fields.tsx';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { Choices } from '../users/dialogs/choices.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { NoticeForm } from './notice-form.ts';

type NoticeFieldsProps = {
  form: NoticeForm;
  errors: Record<string, string>;
  /** Who receives it and how it is shown stays once it is sent. */
  isOut: boolean;
  set: (changes: Partial<NoticeForm>) => void;
};

/** What a notice says, where it leads, how it is shown, to whom, and until when. */
export function NoticeFields({ form, errors, isOut, set }: NoticeFieldsProps) {
  const t = useWords(adminNoticesWords);
  const parts = useWords(adminPartsWords);
  const lack = (text: string) => (text.trim() === '' ? parts.missing : undefined);
  const isListed = form.shownAs !== 'toast';
  return (
    <div className="grid gap-4">
      <FormSection inPanel title={t.text}>
        <AdminField label={t.title} error={errors['title']} missing={lack(form.title)} className="col-span-2">
          {(control) => (
            <TextBox
              {...control}
              maxLength={longestNotice.title}
              value={form.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </AdminField>
        <AdminField label={t.message} error={errors['message']} missing={lack(form.message)} className="col-span-2">
          {(control) => (
            <TextArea
              {...control}
              maxLength={longestNotice.message}
              value={form.message}
              onChange={(event) => set({ message: event.target.value })}
            />
          )}
        </AdminField>
        <SelectField
          label={t.kind}
          value={form.severity}
          onChange={(value) => set({ severity: value as Severity })}
          options={severities.map((value) => ({ value, label: t[value] }))}
        />
        <AdminField label={t.link} hint={t.linkHint} error={errors['link']}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={longestNotice.link}
              autoComplete="off"
              spellCheck={false}
              value={form.link}
              onChange={(event) => set({ link: event.target.value })}
            />
          )}
        </AdminField>
      </FormSection>
      {(!isOut || isListed) && (
        <FormSection inPanel title={t.delivery}>
          {!isOut && (
            <div className="col-span-2 grid gap-3">
              <div className="grid gap-1">
                <span className="text-12 text-muted">{t.shownAs}</span>
                <Choices
                  label={t.shownAs}
                  value={form.shownAs}
                  onChange={(shownAs) => set({ shownAs })}
                  choices={[
                    { value: 'list', label: t.asList },
                    { value: 'toast', label: t.asToast },
                    { value: 'both', label: t.asBoth },
                  ]}
                />
                {!isListed && <p className="text-12 text-faint">{t.toastHint}</p>}
              </div>
              <AudienceFields form={form} set={set} />
            </div>
          )}
          {isListed && (
            <AdminField label={t.ends} hint={t.endsHint} error={errors['expires_at']} className="col-span-2">
              {(control) => (
                <TextBox
                  {...control}
                  type="datetime-local"
                  value={form.expires}
                  onChange={(event) => set({ expires: event.target.value })}
                />
              )}
            </AdminField>
          )}
        </FormSection>
      )}
    </div>
  );
}
