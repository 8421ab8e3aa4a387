import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { errorText, HealthBar, waitText } from '../health-bar.tsx';
import { Switch } from '#renderer/ui/admin/form/switch.tsx';
import { CellField } from '../sheet/cell-field.tsx';
import { nameOf } from './offer-columns.tsx';
import type { OfferSheet } from './use-offer-sheet.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

type OfferPanelProps = PanelMoves & { offer: StaffOffer; offers: OfferSheet };

/** One offer, for fingers: the same cells as in the sheet, saved with it. */
export function OfferPanel({ offer, offers, ...moves }: OfferPanelProps) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('offers.edit');
  const { sheet } = offers;
  const key = String(offer.id);
  const set = (column: string, text: string) => sheet.change([{ row: key, column, text }]);
  const cell = { row: key, sheet, numeric: true };
  const isOn = sheet.textOf(key, 'on') === 'on';
  const { service, country, server, health } = offer;
  return (
    <SidePanel
      label={nameOf(offer, t)}
      head={
        <>
          <ServiceMark name={service.name} icon={service.icon} size={24} />
          <span className="truncate font-semibold">{service.name}</span>
          <Flag iso={country.iso} name={countryName(country)} className="h-3.5! w-5!" />
        </>
      }
      {...moves}
    >
      <PanelBlock>
        <div className="grid gap-3">
          <ChangeNotice permission="offers.edit" />
          <CellField
            label={t.price}
            hint={t.priceHint({ price: formatMoney(offer.rule_price) })}
            column="price"
            {...cell}
          />
          <CellField label={t.margin} hint={t.marginHint} column="margin" {...cell} />
          <label className="touch flex items-center justify-between gap-3">
            {t.forSale}
            <Switch
              label={t.turnOn({ offer: nameOf(offer, t) })}
              on={isOn}
              disabled={!mayEdit}
              onToggle={() => set('on', isOn ? 'off' : 'on')}
            />
          </label>
        </div>
      </PanelBlock>
      <PanelBlock>
        <Facts
          facts={[
            [t.server, server.name],
            [t.country, countryName(country)],
            [t.cost, formatMoney(offer.cost)],
            [t.floor, formatMoney(offer.floor)],
            [t.stock, String(offer.stock)],
            [t.codes, <HealthBar key="codes" health={health} />],
            [t.wait, waitText(health.median_wait_seconds)],
            [t.errors, errorText(health.error_rate)],
          ]}
        />
      </PanelBlock>
    </SidePanel>
  );
}
