import { parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { hearSteps, historyIndex } from '../overlay/back-closes.ts';
import { useUnsavedInputs, type UnsavedInput } from './unsaved.store.ts';

/**
 * Stands in every way out of the page until the result is called. The router has a blocker only with its data routes, which
 * customers' pages do without: so its navigator is replaced meanwhile, and Back is undone before the router hears of it.
 */
export function guardWays(navigator: Navigator, hereNow: () => Location): () => void {
  const { push, replace } = navigator;
  const { ask } = useUnsavedInputs.getState();
  let at = historyIndex();
  /** What is asked once the step has been undone: a dialog that opens meanwhile would stand on the other page. */
  let askThen: (() => void) | undefined;
  const attempt = (to: To, go: () => void) => {
    const here = hereNow();
    const there = { pathname: here.pathname, search: '', ...(typeof to === 'string' ? parsePath(to) : to) };
    // Nobody follows a link behind an open dialog: what goes on meanwhile is the work that the dialog was sent for.
    const losing = lostOnTheWay(here, there).filter(({ scope }) => scope !== 'dialog');
    ask(losing, () => {
      go();
      at = historyIndex();
    });
  };
  navigator.push = (to, ...rest) => attempt(to, () => push(to, ...rest));
  navigator.replace = (to, ...rest) => attempt(to, () => replace(to, ...rest));
  const pop = (event: PopStateEvent) => {
    if (askThen) {
      event.stopImmediatePropagation();
      askThen();
      askThen = undefined;
      return;
    }
    const losing = lostOnTheWay(hereNow(), window.location);
    if (losing.length === 0) {
      at = historyIndex();
      return;
    }
    event.stopImmediatePropagation();
    const by = historyIndex() - at;
    // A step that the router has not counted was made by a link within the page; most go back.
    const steps = Number.isNaN(by) || by === 0 ? -1 : by;
    askThen = () => ask(losing, () => window.history.go(steps));
    window.history.go(-steps);
  };
  const unload = (event: BeforeUnloadEvent) => event.preventDefault();
  const deafen = hearSteps(pop);
  window.addEventListener('beforeunload', unload);
  return () => {
    Object.assign(navigator, { push, replace });
    deafen();
    window.removeEventListener('beforeunload', unload);
  };
}

type Place = { pathname: string; search: string };

/** The unsaved inputs that stand on what is on screen here and not there. Other parameters only filter it. */
function lostOnTheWay(here: Place, there: Place): UnsavedInput[] {
  const [from, to] = [new URLSearchParams(here.search), new URLSearchParams(there.search)];
  const differs = (name: string) => from.get(name) !== to.get(name);
  const isOtherPage = here.pathname !== there.pathname || ['tab', 'part', 'import', 'ticket', 'recharge'].some(differs);
  return useUnsavedInputs
    .getState()
    .inputs.filter(({ scope }) => scope !== 'window' && (isOtherPage || (scope !== 'page' && differs('open'))));
}
