import { contextBridge, ipcRenderer } from 'electron';
import type { DesktopBridge, DesktopCall } from '#shared/contract/desktop.ts';

function call<N extends DesktopCall>(name: N): DesktopBridge[N] {
  return ((input: unknown) => ipcRenderer.invoke(name, input)) as DesktopBridge[N];
}

contextBridge.exposeInMainWorld('desktop', {
  shopAddress: call('shopAddress'),
  chooseShop: call('chooseShop'),
  readToken: call('readToken'),
  keepToken: call('keepToken'),
  forgetToken: call('forgetToken'),
  saveFile: call('saveFile'),
  openOutside: call('openOutside'),
} satisfies DesktopBridge);
