import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { CallOutput, DesktopBridge, DesktopCall, DesktopEvent } from '#shared/contract/desktop/calls.ts';

function call<N extends DesktopCall>(name: N): DesktopBridge[N] {
  return ((input: unknown) => ipcRenderer.invoke(name, input)) as DesktopBridge[N];
}

/** Asked for before the page's code is loaded, which needs it first. The empty document of a new window needs nothing. */
let opening: Promise<CallOutput<'opening'>> | undefined =
  location.protocol === 'about:' ? undefined : ipcRenderer.invoke('opening');
opening?.catch(() => {});

/** What was asked for already, then what is true by now. */
function takeOpening(): Promise<CallOutput<'opening'>> {
  const asked = opening ?? ipcRenderer.invoke('opening');
  opening = undefined;
  return asked;
}

const events: Record<DesktopEvent, true> = {
  go: true,
  alertsOff: true,
  awake: true,
  visible: true,
  finding: true,
  found: true,
  barShown: true,
};

const on: DesktopBridge['on'] = (name, listener) => {
  if (!Object.hasOwn(events, name)) throw new Error(`There is no event ${name}.`);
  // The sender of an event stays on this side of the bridge.
  const heard = (_event: IpcRendererEvent, event: unknown) => listener(event as never);
  ipcRenderer.on(name, heard);
  return () => void ipcRenderer.off(name, heard);
};

contextBridge.exposeInMainWorld('desktop', {
  opening: takeOpening,
  chooseShop: call('chooseShop'),
  checkShop: call('checkShop'),
  keepToken: call('keepToken'),
  forgetToken: call('forgetToken'),
  keepSession: call('keepSession'),
  reportStatus: call('reportStatus'),
  reportUnsaved: call('reportUnsaved'),
  alert: call('alert'),
  testAlert: call('testAlert'),
  computer: call('computer'),
  savePreferences: call('savePreferences'),
  openCustomer: call('openCustomer'),
  closeWindow: call('closeWindow'),
  findCustomer: call('findCustomer'),
  showPage: call('showPage'),
  accessQuestion: call('accessQuestion'),
  answerAccess: call('answerAccess'),
  find: call('find'),
  endFind: call('endFind'),
  placeBar: call('placeBar'),
  mayLogOut: call('mayLogOut'),
  lock: call('lock'),
  unlock: call('unlock'),
  copySecret: call('copySecret'),
  protectContent: call('protectContent'),
  showBadge: call('showBadge'),
  saveFile: call('saveFile'),
  savePdf: call('savePdf'),
  openOutside: call('openOutside'),
  on,
} satisfies DesktopBridge);
