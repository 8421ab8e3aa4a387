import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomProtocol } from '#shared/staff/servers/custom-protocol.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminCustomWords } from '#renderer/words/en/admin/shop/custom-server.ts';
import { adminImportWords } from '#renderer/words/en/admin/shop/import.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { SelectField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { FormPage } from '#renderer/ui/admin/form/form-page.tsx';
import { releaseUnsaved, useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { providerAmount } from '#shared/staff/servers/provider-amount.ts';
import { CustomFields } from '../services/servers/custom/custom-fields.tsx';
import { draftOf, readDraft } from '../services/servers/custom/custom-draft.ts';
import { ServerFields } from '../services/servers/server-fields.tsx';
import { isServerRight, newServerTexts, readNewServer, type ServerTexts } from '../services/servers/server-form.ts';
import { ChangeNotice } from '../layout/needs-factor.tsx';

/** A new server, of any protocol. */
export function AddServerPage() {
  return <AddServerForm title={useWords(adminTitles).addServer} />;
}

type AddServerFormProps = {
  title: string;
  /** With a protocol of its own, which is not asked for then. */
  custom?: boolean;
  /** Above the form. */
  tools?: ReactNode;
};

/**
 * A new account at a provider: tried before it is saved. Its list is compared after, for staff to approve, or taken as it is
 * where they chose that.
 */
export function AddServerForm({ title, custom = false, tools }: AddServerFormProps) {
  const t = useWords(adminServicesWords);
  const c = useWords(adminCustomWords);
  const words = useWords(adminImportWords);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const texts = useTexts<ServerTexts>(newServerTexts);
  const [isCustom, setCustom] = useState(custom);
  const [follows, setFollows] = useState(false);
  const [empty] = useState(() => draftOf(null));
  const [draft, setDraft] = useState(empty);
  useUnsaved(follows || (isCustom && draft !== empty));
  const add = useMutation({
    mutationFn: async () => {
      const { server } = await api('POST /api/admin/servers', {
        body: {
          ...readNewServer(texts.values, isCustom ? (readDraft(draft) as CustomProtocol) : null),
          follows_list: follows,
        },
        idempotencyKey,
      });
      return server;
    },
    onSuccess: async (server) => {
      const params = { id: server.id };
      const hasList = server.custom === null || server.custom.prices !== undefined;
      const compared =
        hasList && !follows
          ? await api('POST /api/admin/servers/:id/imports', { params }).catch(toastFailure)
          : undefined;
      toast({ severity: 'success', message: hasList && follows ? t.serverAdded : t.serverIsAdded });
      await client.invalidateQueries({ queryKey: ['admin', 'servers'] });
      releaseUnsaved();
      void navigate(`/admin/services?tab=servers&${compared ? `import=${compared.import.id}` : `open=${server.id}`}`);
      if (hasList && follows) await api('POST /api/admin/servers/:id/sync', { params }).catch(toastFailure);
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: () => setKey(createIdempotencyKey()),
  });
  const test = useMutation({
    mutationFn: () =>
      api('POST /api/admin/servers/test', { body: { url: texts.values.url.trim(), api_key: texts.values.api_key } }),
  });
  const form = withRefusal(texts, add.error ?? test.error);
  const { name, url, api_key } = form.values;
  const lists = !isCustom || draft.prices.used;
  const canTest = url.trim() !== '' && api_key !== '';
  return (
    <FormPage
      title={title}
      tools={tools}
      submitLabel={t.addServerSubmit}
      notice={<ChangeNotice permission="servers.edit" />}
      busy={add.isPending}
      ready={name.trim() !== '' && canTest && isServerRight(form.values)}
      error={add.error ? errorMessage(add.error) : undefined}
      back="/admin/services?tab=servers"
      onSubmit={() => add.mutate()}
      extra={(showWrong) =>
        !isCustom && (
          <Button needsShop busy={test.isPending} onClick={() => (canTest ? test.mutate() : showWrong())}>
            {t.test}
          </Button>
        )
      }
    >
      <ServerFields form={form}>
        {!custom && (
          <SelectField
            label={c.protocolField}
            value={isCustom ? 'custom_http' : 'handler_api'}
            onChange={(value) => setCustom(value === 'custom_http')}
            options={[
              { value: 'handler_api', label: c.handlerApi },
              { value: 'custom_http', label: c.customHttp },
            ]}
          />
        )}
        {lists && (
          <SelectField
            label={words.listField}
            value={follows ? 'follow' : 'approve'}
            onChange={(value) => setFollows(value === 'follow')}
            options={[
              { value: 'approve', label: words.listApproved },
              { value: 'follow', label: words.listFollowed },
            ]}
            hint={follows ? words.listFollowedHint : words.listApprovedHint}
          />
        )}
      </ServerFields>
      {isCustom && (
        <div data-wide className="max-w-188 border-b border-line p-4">
          <CustomFields
            draft={draft}
            onChange={setDraft}
            errorOf={form.errorOf}
            account={{ url, apiKey: api_key, serverId: null }}
          />
        </div>
      )}
      <p aria-live="polite" data-wide className="px-4 pt-4 text-12 empty:hidden">
        {test.data && (
          <span className="text-good">
            {t.tested({
              balance: providerAmount(test.data.balance, {
                currency: form.values.currency || null,
                exchange_rate: Number(form.values.exchange_rate),
              }),
              ms: test.data.took_ms,
            })}
          </span>
        )}
        {test.error && <span className="text-bad">{errorMessage(test.error)}</span>}
      </p>
    </FormPage>
  );
}
