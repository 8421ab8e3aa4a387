import type { StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { CellField } from '../sheet/cell-field.tsx';
import { switchText } from '../sheet/switch-cell.tsx';
import type { ServiceSheet } from './use-service-sheet.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

type ServicePanelProps = PanelMoves & {
  service: StaffService;
  sheet: ServiceSheet['sheet'];
};

/** One service, for fingers: the same cells as in the sheet, saved with it. */
export function ServicePanel({ service, sheet, ...moves }: ServicePanelProps) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('offers.edit');
  const row = String(service.id);
  const cell = { row, sheet };
  const isOn = sheet.textOf(row, 'enabled') === 'on';
  return (
    <SidePanel
      label={service.name}
      head={
        <>
          <ServiceMark name={service.name} icon={service.icon} size={24} />
          <span className="truncate font-semibold">{service.name}</span>
        </>
      }
      {...moves}
    >
      <PanelBlock>
        <div className="grid gap-3">
          <ChangeNotice permission="offers.edit" />
          <CellField label={t.name} column="name" {...cell} />
          <CellField label={t.icon} hint={t.markHint} column="icon" {...cell} />
          <CellField label={t.position} hint={t.positionHint} column="position" numeric {...cell} />
          <SwitchRow
            label={t.shownToCustomers}
            on={isOn}
            disabled={!mayEdit}
            onToggle={() => sheet.change([{ row, column: 'enabled', text: switchText(!isOn) }])}
          />
        </div>
      </PanelBlock>
      <PanelBlock>
        <Facts
          facts={[
            [t.code, service.code],
            [t.forSale, t.ofOffers({ sold: service.for_sale, offers: service.offers })],
            [t.stock, service.stock.toLocaleString('en-IN')],
          ]}
        />
      </PanelBlock>
      <PanelBlock>
        <ButtonLink size="sm" to={`?service=${service.id}`}>
          {t.offers}
        </ButtonLink>
      </PanelBlock>
    </SidePanel>
  );
}
