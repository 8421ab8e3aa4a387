import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { plainAmount } from '#shared/typed-rupees.ts';
import type { SentBody } from '#shared/contract/contract.ts';
import type { offers } from '#shared/contract/staff/offers.ts';
import { useNavigate } from 'react-router-dom';
import { useCatalogueNames } from '#renderer/data/admin/catalogue/offers.ts';
import { useServers } from '#renderer/data/admin/catalogue/servers.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useApi } from '#renderer/lib/app-services.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { AdminTabs, addressTabs } from '#renderer/ui/admin/page/tabs.tsx';
import { SelectField, TextField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { FormPage } from '#renderer/ui/admin/form/form-page.tsx';
import { releaseUnsaved, useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { AddServerForm } from '../add-server/add-server-page.tsx';
import { readPrice } from '../services/offers/offer-edits.ts';
import { ChangeNotice } from '../layout/needs-factor.tsx';

type NewOffer = SentBody<(typeof offers)['POST /api/admin/offers/direct']>;
type Place = { server_id: string; service_id: string; country_id: string };

const kinds = ['offer', 'server'] as const;

/** What no provider's list brings: one offer by hand, or a server whose requests are described here. */
export function AddDirectPage() {
  const t = useWords(adminServicesWords);
  const titles = useWords(adminTitles);
  const mayAddServers = useMay()('servers.edit');
  const { parameters } = useFilters();
  const kind = (mayAddServers && readChoice(kinds, parameters.get('kind'))) || 'offer';
  const tools = mayAddServers && (
    <AdminTabs
      label={t.addWhat}
      tabs={addressTabs('kind', kinds, kind, { offer: t.oneOffer, server: t.customServer })}
    />
  );
  return kind === 'server' ? (
    <AddServerForm title={titles.addServer} custom tools={tools} />
  ) : (
    <AddOfferForm title={titles.addDirect} tools={tools} />
  );
}

/** One offer by hand, on a server that is there. */
function AddOfferForm({ title, tools }: { title: string; tools: ReactNode }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const servers = useServers();
  const names = useCatalogueNames();
  const [place, setPlace] = useState<Place>({ server_id: '', service_id: '', country_id: '' });
  useUnsaved(Object.values(place).some((id) => id !== ''));
  const texts = useTexts({ service_code: '', country_code: '', cost: '', stock: '100', price: '' });
  const add = useMutation({
    mutationFn: () => api('POST /api/admin/offers/direct', { body: bodyOf(place, texts.values) }),
    onSuccess: async ({ offer }) => {
      toast({ severity: 'success', message: t.offerAdded({ price: formatMoney(offer.price) }) });
      await client.invalidateQueries({ queryKey: ['admin', 'offers'] });
      releaseUnsaved();
      void navigate(`/admin/services?server=${offer.server.id}&service=${offer.service.id}`);
    },
  });
  const form = withRefusal(texts, add.error);
  const price = readPrice(form.values.price);
  const isFilled = Object.values(place).every((id) => id !== '') && filled(form.values);
  const choose = (name: keyof Place, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={place[name]}
      onChange={(value) => setPlace((now) => ({ ...now, [name]: value }))}
      options={options}
      placeholder={t.choose}
      needed
      error={form.errorOf(name)}
    />
  );
  const chooseService = names.data?.services ?? [];
  return (
    <FormPage
      title={title}
      tools={tools}
      lead={t.addDirectLead}
      notice={<ChangeNotice permission="offers.edit" />}
      submitLabel={t.addOfferSubmit}
      busy={add.isPending}
      ready={isFilled && price !== undefined}
      error={add.error ? errorMessage(add.error) : undefined}
      back="/admin/services"
      onSubmit={() => add.mutate()}
    >
      <FormSection title={t.offer}>
        {choose(
          'server_id',
          t.server,
          (servers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        )}
        {choose(
          'service_id',
          t.service,
          chooseService.map(({ id, name }) => ({ value: String(id), label: name })),
        )}
        {choose(
          'country_id',
          t.country,
          (names.data?.countries ?? []).map((country) => ({ value: String(country.id), label: countryName(country) })),
        )}
        <TextField
          form={form}
          name="price"
          label={t.price}
          hint={sayAmount(form.values.price) || t.byRuleHint}
          error={price === undefined ? t.notAPrice : undefined}
          numeric
        />
      </FormSection>
      <FormSection title={t.atProvider}>
        <TextField form={form} name="service_code" label={t.serviceCode} needed />
        <TextField form={form} name="country_code" label={t.countryCode} needed />
        <TextField form={form} name="cost" label={t.providerCost} numeric needed />
        <TextField form={form} name="stock" label={t.stock} numeric needed />
      </FormSection>
    </FormPage>
  );
}

type OfferTexts = { service_code: string; country_code: string; cost: string; stock: string; price: string };

function filled({ price: _price, ...texts }: OfferTexts): boolean {
  return Object.values(texts).every((text) => text.trim() !== '');
}

function bodyOf(place: Place, texts: OfferTexts): NewOffer {
  const price = readPrice(texts.price);
  return {
    server_id: Number(place.server_id) as NewOffer['server_id'],
    service_id: Number(place.service_id) as NewOffer['service_id'],
    country_id: Number(place.country_id) as NewOffer['country_id'],
    service_code: texts.service_code.trim(),
    country_code: texts.country_code.trim(),
    cost: plainAmount(texts.cost) ?? texts.cost.trim(),
    stock: Number(texts.stock),
    price: price === '' || price === undefined ? null : price,
  };
}
