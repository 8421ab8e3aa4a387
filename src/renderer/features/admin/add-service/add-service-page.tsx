import { Problem } from '#shared/problem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#renderer/lib/app-services.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { confirm } from '#renderer/ui/overlay/modal.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { TextField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { FormPage } from '#renderer/ui/admin/form/form-page.tsx';
import { numberWanted } from '#renderer/ui/admin/form/number-wanted.ts';
import { placeLimits, readPlace } from '../services/services/service-edits.ts';
import { releaseUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { ChangeNotice } from '../layout/needs-factor.tsx';

/** A service that no provider's catalogue has brought. */
export function AddServicePage() {
  const t = useWords(adminServicesWords);
  const titles = useWords(adminTitles);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const texts = useTexts({ code: '', name: '', icon: '', position: '' });
  const place = readPlace(texts.values.position);
  const add = useMutation({
    mutationFn: (isMeant: boolean) => {
      const { code, name, icon } = texts.values;
      return api('POST /api/admin/services', {
        body: {
          code: code.trim(),
          name: name.trim(),
          icon: icon.trim() === '' ? null : icon.trim(),
          position: place === undefined || place === '' ? null : Number(place),
          same_name: isMeant,
        },
      });
    },
    onSuccess: async ({ service }) => {
      toast({ severity: 'success', message: t.serviceAdded });
      await client.invalidateQueries({ queryKey: ['admin', 'offers'] });
      releaseUnsaved();
      void navigate(`/admin/services?tab=services&search=${service.code}&open=${service.id}`);
    },
  });
  const form = withRefusal(texts, add.error);
  const submit = async () => {
    const refusal = await add.mutateAsync(false).catch((error: unknown) => error);
    if (!(refusal instanceof Problem) || refusal.fields?.['name']?.code !== 'name_known') return;
    const answer = await confirm({
      title: t.sameNameTitle({ name: texts.values.name.trim() }),
      message: t.sameNameText,
      acceptLabel: t.sameNameAdd,
      rejectLabel: t.sameNameKeep,
      startsOnReject: true,
    });
    if (answer) add.mutate(true);
  };
  return (
    <FormPage
      title={titles.addService}
      lead={t.addServiceLead}
      notice={<ChangeNotice permission="offers.edit" />}
      submitLabel={t.addServiceSubmit}
      busy={add.isPending}
      ready={place !== undefined && form.values.code.trim() !== '' && form.values.name.trim() !== ''}
      error={add.error ? errorMessage(add.error) : undefined}
      back="/admin/services?tab=services"
      onSubmit={() => void submit()}
    >
      <FormSection title={t.service}>
        <TextField form={form} name="name" label={t.name} needed />
        <TextField form={form} name="code" label={t.code} hint={t.codeHint} needed />
        <TextField form={form} name="icon" label={t.icon} hint={t.iconHint} />
        <TextField
          form={form}
          name="position"
          label={t.position}
          hint={t.positionHint}
          error={place === undefined ? numberWanted(placeLimits) : undefined}
          numeric
        />
      </FormSection>
    </FormPage>
  );
}
