import { Switch } from '#renderer/ui/admin/form/switch.tsx';
import type { Sheet } from '#renderer/ui/admin/sheet/use-sheet.ts';

/** Reads what someone typed or pasted into a switch: in words or digits. */
export function readSwitch(text: string): 'on' | 'off' | undefined {
  const typed = text.trim().toLowerCase();
  if (['on', '1', 'yes'].includes(typed)) return 'on';
  return ['off', '0', 'no'].includes(typed) ? 'off' : undefined;
}

export function switchText(isOn: boolean): 'on' | 'off' {
  return isOn ? 'on' : 'off';
}

type SwitchCellProps = {
  label: string;
  text: string;
  saved: string;
  row: string;
  column: string;
  sheet: Pick<Sheet<never>, 'editedText' | 'change'>;
  disabled: boolean;
};

/** A switch as a cell of a sheet. It shows its new place alone, not the old one beside it. */
export function SwitchCell({ label, text, saved, row, column, sheet, disabled }: SwitchCellProps) {
  if (text === saved && sheet.editedText(row, column) !== undefined) return null;
  const flip = () => sheet.change([{ row, column, text: switchText(text !== 'on') }]);
  return <Switch label={label} on={text === 'on'} disabled={disabled} onToggle={flip} />;
}
