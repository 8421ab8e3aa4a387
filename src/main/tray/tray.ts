import { join } from 'node:path';
import { Menu, nativeTheme, Tray } from 'electron';
import { markOf, trayItems, type TrayCommands, type TrayMark, type TrayState } from '#main/tray/tray-items.ts';
import type { MainWords } from '#main/words/words.ts';

type Shown = { state: TrayState; untended: boolean; words: MainWords };

export type ShownTray = {
  /** Gives the icon its menu, and shows the state of now. */
  update: (shown: Shown) => void;
  remove: () => void;
};

/** Shows the icon. */
export function showTray(folder: string, commands: TrayCommands): ShownTray {
  let mark: TrayMark = 'normal';
  const tray = new Tray(iconOf(folder, mark));
  // On macOS a click opens the menu.
  if (process.platform !== 'darwin') tray.on('click', () => commands.open());
  const wear = () => tray.setImage(iconOf(folder, mark));
  nativeTheme.on('updated', wear);

  return {
    update({ state, untended, words }) {
      const items = trayItems(state, commands, words.tray);
      const next = markOf(state, untended);
      if (next !== mark) tray.setImage(iconOf(folder, (mark = next)));
      const name = nameOf(state);
      tray.setToolTip(`${name ?? 'Numdesk'}: ${items[0]?.label ?? ''}`);
      // Not every desktop shows the tooltip.
      if (name !== undefined) items.unshift({ label: name.replaceAll('&', '&&'), enabled: false });
      // Linux shows a menu as it was when it was set.
      tray.setContextMenu(Menu.buildFromTemplate(items));
    },
    remove() {
      nativeTheme.off('updated', wear);
      tray.destroy();
    },
  };
}

function iconOf(folder: string, mark: TrayMark): string {
  if (process.platform === 'darwin') return join(folder, `${mark}Template.png`);
  const panel = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
  return join(folder, `${mark}-${panel}.${process.platform === 'win32' ? 'ico' : 'png'}`);
}

/** The shop's name, where there are several icons. */
function nameOf({ shops }: TrayState): string | undefined {
  return shops.length > 1 ? shops.find(({ isOwn }) => isOwn)?.label : undefined;
}
