import { Ban, Eye, Percent, ShieldOff, StickyNote, WalletCards, type LucideIcon } from 'lucide-react';
import type { Customer } from '#shared/contract/users.ts';
import type { Permission } from '#shared/permissions.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { keyTable } from '#renderer/ui/admin/keys/key-table.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import type { CustomerDialog } from '../dialogs/customer-dialogs.tsx';
import { NeedsFactor } from '../../layout/needs-factor.tsx';

type Action = {
  dialog: CustomerDialog;
  label: string;
  icon: LucideIcon;
  permission: Permission;
  /** Its key, which `key-table.ts` names. */
  opensBy?: 'adjust' | 'impersonate' | 'note' | 'ban';
  danger?: boolean;
};

/** What staff can do with a customer, two by two. What a role may not do is not offered; a ban is lifted where it is told. */
export function CustomerActions({
  customer,
  onOpen,
}: {
  customer: Customer;
  onOpen: (dialog: CustomerDialog) => void;
}) {
  const t = useWords(adminCustomerWords);
  const parts = useWords(adminPartsWords);
  const may = useMay();
  const { ban, two_factor: hasTwoFactor, admin } = customer;
  const actions: Action[] = [
    { dialog: 'adjust', label: t.adjust, icon: WalletCards, permission: 'users.adjust_balance', opensBy: 'adjust' },
    { dialog: 'discount', label: t.discount, icon: Percent, permission: 'users.discount' },
    ...(admin || ban
      ? []
      : [
          {
            dialog: 'impersonate' as const,
            label: t.impersonate,
            icon: Eye,
            permission: 'users.impersonate' as const,
            opensBy: 'impersonate' as const,
          },
        ]),
    { dialog: 'note', label: t.note, icon: StickyNote, permission: 'users.note', opensBy: 'note' },
    {
      dialog: 'ban',
      label: ban ? t.changeBan : t.ban,
      icon: Ban,
      permission: 'users.ban',
      opensBy: 'ban',
      danger: true,
    },
    ...(hasTwoFactor
      ? [
          {
            dialog: 'removeTwoFactor' as const,
            label: t.removeTwoFactor,
            icon: ShieldOff,
            permission: 'users.remove_two_factor' as const,
            danger: true,
          },
        ]
      : []),
  ];
  const allowed = actions.filter(({ permission }) => may(permission));
  useKeys(
    Object.fromEntries(allowed.flatMap(({ dialog, opensBy }) => (opensBy ? [[opensBy, () => onOpen(dialog)]] : []))),
  );
  const refused = (action: Permission) => !may(action) && parts.keyNotYours;
  const keys = (
    <RefusedKeys
      reasons={{
        adjust: refused('users.adjust_balance'),
        impersonate: refused('users.impersonate') || (admin ? t.staffStays : ban ? t.liftFirst : undefined),
        note: refused('users.note'),
        ban: refused('users.ban'),
        unban: refused('users.ban') || (!ban && t.notBanned),
      }}
    />
  );
  if (allowed.length === 0) return keys;
  return (
    <PanelBlock className="grid grid-cols-2 gap-2">
      <NeedsFactor permissions={allowed.map(({ permission }) => permission)} className="col-span-2" />
      {allowed.map(({ dialog, label, icon: Icon, opensBy, danger = false }) => (
        <Button
          key={dialog}
          size="sm"
          className={classes('min-w-0 gap-1! px-1! *:max-w-full *:min-w-0 max-md:h-11', danger && 'text-bad!')}
          onClick={() => onOpen(dialog)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
          <span className="truncate">{label}</span>
          {opensBy && <Kbd>{keyTable[opensBy].caps[0]}</Kbd>}
        </Button>
      ))}
      <div className="col-span-2 empty:hidden">{keys}</div>
    </PanelBlock>
  );
}
