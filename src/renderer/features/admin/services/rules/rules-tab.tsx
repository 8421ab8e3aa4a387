import { Plus, Scale } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useCatalogueNames } from '#renderer/data/admin/catalogue/offers.ts';
import { usePriceRules, type PriceRule } from '#renderer/data/admin/catalogue/pricing.ts';
import { useServers } from '#renderer/data/admin/catalogue/servers.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useOpenSteps } from '#renderer/ui/admin/list/use-open-steps.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { DataTable } from '#renderer/ui/admin/table/data-table.tsx';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServicesHead } from '../use-services-head.tsx';
import { SelectField } from '#renderer/ui/admin/form/form-fields.tsx';
import { leaveRecord } from '#renderer/ui/unsaved/unsaved.store.ts';
import { wholeList } from '#renderer/ui/admin/list/whole-list.ts';
import { RulePanel } from './rule-panel.tsx';
import type { RuleScope } from './rule-form.ts';

/** How prices follow costs: for all offers, for a server, for a service. */
export function RulesTab() {
  const t = useWords(adminServicesWords);
  const query = usePriceRules();
  const mayEdit = useMay()('offers.edit');
  const [draft, setDraft] = useState<Draft>();
  const columns = useColumns(
    'price-rules',
    useMemo(() => ruleColumns(t), [t]),
  );
  const rules = query.data ?? [];
  const { open, show, onPrevious, onNext } = useOpenSteps(rules.map(keyOf));
  const opened = rules.find((rule) => keyOf(rule) === open);
  const close = () =>
    leaveRecord(() => {
      setDraft(undefined);
      show(undefined);
    });
  return (
    <AdminPage
      {...useServicesHead('rules')}
      tools={
        <AdminTools>
          <p className="min-w-0 flex-1 text-12 text-muted">{t.ruleOrder}</p>
          {mayEdit && <NewRule rules={rules} onStart={(started) => leaveRecord(() => setDraft(started))} />}
        </AdminTools>
      }
      panel={
        draft ? (
          <RulePanel key={JSON.stringify(draft.scope)} name={draft.name} scope={draft.scope} onClose={close} />
        ) : (
          opened && (
            <RulePanel
              key={opened.id}
              name={nameOf(opened, t)}
              scope={{ server_id: opened.server?.id ?? null, service_id: opened.service?.id ?? null }}
              rule={opened}
              onPrevious={onPrevious && (() => leaveRecord(onPrevious))}
              onNext={onNext && (() => leaveRecord(onNext))}
              onClose={close}
            />
          )
        )
      }
    >
      <DataTable
        label={t.rules}
        list={wholeList(query, keyOf)}
        columns={columns}
        open={draft ? undefined : open}
        onOpen={(key) =>
          leaveRecord(() => {
            setDraft(undefined);
            show(key);
          })
        }
        empty={<EmptyState icon={Scale} title={t.rules} />}
      />
    </AdminPage>
  );
}

type Draft = { scope: RuleScope; name: string };

function keyOf({ id }: PriceRule): string {
  return String(id);
}

/** A rule for a server or a service that has none. */
function NewRule({ rules, onStart }: { rules: readonly PriceRule[]; onStart: (draft: Draft) => void }) {
  const t = useWords(adminServicesWords);
  const servers = useServers();
  const names = useCatalogueNames();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) choice.current?.querySelector('select')?.focus();
  }, [asking]);
  useKeys({ note: () => setAsking(true) });
  const taken = new Set(rules.flatMap(({ server, service }) => [`server:${server?.id}`, `service:${service?.id}`]));
  const options = [
    ...(servers.data ?? []).map(({ id, name }) => ({ value: `server:${id}`, label: `${t.server}: ${name}` })),
    ...(names.data?.services ?? []).map(({ id, name }) => ({ value: `service:${id}`, label: `${t.service}: ${name}` })),
  ].filter(({ value }) => !taken.has(value));
  const start = (value: string) => {
    setChosen('');
    setAsking(false);
    const [kind, id] = value.split(':');
    const scope = { server_id: null, service_id: null, [`${kind}_id`]: Number(id) } as RuleScope;
    onStart({ scope, name: options.find((option) => option.value === value)?.label ?? '' });
  };
  if (!asking)
    return (
      <Button size="sm" onClick={() => setAsking(true)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {t.newRule}
      </Button>
    );
  return (
    <div ref={choice}>
      <SelectField label={t.ruleFor} value={chosen} onChange={start} options={options} placeholder={t.choose} />
    </div>
  );
}

type Words = ReturnType<typeof adminServicesWords.get>;

function nameOf({ server, service }: Pick<PriceRule, 'server' | 'service'>, t: Words): string {
  if (server) return `${t.server}: ${server.name}`;
  return service ? `${t.service}: ${service.name}` : t.allOffers;
}

function ruleColumns(t: Words): Column<PriceRule>[] {
  const none = <span className="text-faint">–</span>;
  const percent = (value: number | null) => (value === null ? none : `${value}%`);
  const amount = (value: PriceRule['fixed']) => (value === null ? none : formatMoney(value));
  const step = (value: PriceRule['step_paise']) =>
    value === null ? none : value === 1 ? t.noRounding : `₹${(value / 100).toFixed(2)}`;
  return [
    { id: 'name', header: t.rule, shown: 'always', phone: 'title', cell: (rule) => nameOf(rule, t) },
    {
      id: 'margin',
      header: t.margin,
      width: 76,
      kind: 'number',
      phone: 'amount',
      cell: ({ margin_percent }) => percent(margin_percent),
    },
    { id: 'fixed', header: t.fixed, width: 76, kind: 'number', cell: ({ fixed }) => amount(fixed) },
    { id: 'step', header: t.roundUp, width: 100, kind: 'number', cell: ({ step_paise }) => step(step_paise) },
    { id: 'minimum', header: t.minimum, width: 112, kind: 'number', cell: ({ minimum }) => amount(minimum) },
    {
      id: 'minimumMargin',
      header: t.minimumMargin,
      width: 122,
      kind: 'number',
      cell: ({ minimum_margin_percent }) => percent(minimum_margin_percent),
    },
    {
      id: 'offers',
      header: t.offers,
      width: 72,
      kind: 'number',
      phone: 'state',
      cell: ({ offers }) => (
        <>
          {offers.toLocaleString('en-IN')} <span className="md:hidden">{t.offersCounted(offers)}</span>
        </>
      ),
    },
    {
      id: 'changed',
      header: t.changedHeader,
      width: 220,
      shown: 'wide',
      phone: 'detail',
      cell: ({ changed_by, changed_at }) =>
        changed_by === null ? none : t.changedBy({ who: changed_by, when: formatAgo(changed_at) }),
    },
  ];
}
