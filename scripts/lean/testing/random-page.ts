import type * as ReactApi from 'react';
import type { Step, Tree } from './random-tree.ts';
import { loadReact, type EditPackage } from './react-copy.ts';

function openPromise() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((done) => (resolve = done));
  return { promise, resolve };
}

/** A page of React's own copy: takes steps, and tells what it looks like and what its components have told. */
export function startPage(edit: EditPackage) {
  const { load, timers } = loadReact(edit);
  const React = load('react');
  const { createPortal, flushSync } = load('react-dom');
  const scheduler = load('scheduler');
  const told: string[] = [];
  const container = document.body.appendChild(document.createElement('main'));
  const outside = document.body.appendChild(document.createElement('aside'));
  const onError = (at: string) => (error: unknown) => void told.push(`${at}: ${String(error)}`);
  const root = load('react-dom/client').createRoot(container, {
    onCaughtError: onError('caught'),
    onUncaughtError: onError('uncaught'),
    onRecoverableError: onError('recoverable'),
  });
  const h = React.createElement;
  const Context = React.createContext(0);
  const promises = Array.from({ length: 4 }, openPromise);
  let value = 0;
  const listeners = new Set<() => void>();

  const says = (what: string) => (event: { type: string }) => void told.push(`${what} ${event.type}`);
  function useLog(name: string) {
    const id = React.useId();
    React.useInsertionEffect(
      () => (told.push(`${name} inserted ${id}`), () => void told.push(`${name} not inserted`)),
      [name, id],
    );
    React.useLayoutEffect(() => (told.push(`${name} laid out`), () => void told.push(`${name} not laid out`)), [name]);
    React.useEffect(() => (told.push(`${name} ran`), () => void told.push(`${name} ended`)), [name]);
  }
  const Component = ({ children }: ReactApi.PropsWithChildren) => {
    useLog('component');
    const ref = React.useRef<HTMLElement>(null);
    React.useImperativeHandle(ref, () => container);
    const [count, more] = React.useReducer((was: number) => was + 1, 0);
    return h(
      'section',
      {
        onClick: more,
        onClickCapture: says('capture'),
        ref: (one: Element | null) => void told.push(`ref ${one?.tagName}`),
      },
      count,
      children,
    );
  };
  const Memo = React.memo(Component);
  class Class extends React.Component<ReactApi.PropsWithChildren> {
    override state = { failed: false, updates: 0 };
    static getDerivedStateFromError = () => ({ failed: true });
    override getSnapshotBeforeUpdate = () => told.push('snapshot');
    override componentDidMount = () => void told.push('mounted');
    override componentDidUpdate = () => void told.push('updated');
    override componentWillUnmount = () => void told.push('unmounts');
    override componentDidCatch = (error: unknown) => void told.push(`did catch ${String(error)}`);
    override render = () => (this.state.failed ? 'failed' : this.props.children);
  }
  const Late = ({ promise, children }: ReactApi.PropsWithChildren<{ promise: Promise<string> }>) => {
    const came = React.use(promise);
    useLog('late');
    return h('b', {}, came, children);
  };
  const Field = () => {
    const [text, setText] = React.useState('');
    const shown = React.useDeferredValue(text);
    return h(
      'label',
      {},
      shown,
      h('input', { value: text, onChange: (e: ReactApi.ChangeEvent<HTMLInputElement>) => setText(e.target.value) }),
      h('textarea', { defaultValue: 'x', onFocus: says('area') }),
    );
  };
  const Counter = () => {
    const [isBusy, start] = React.useTransition();
    const [count, setCount] = React.useState(0);
    const tell = React.useEffectEvent(() => told.push(`count ${count}`));
    React.useEffect(() => void tell(), [isBusy]);
    return h(
      'button',
      { onClick: () => start(() => setCount((was) => was + 1)), disabled: isBusy, 'data-count': count },
      count,
    );
  };
  const Reader = () => h('i', {}, React.use(Context), h(Context.Consumer, { children: (read: number) => read }));
  const Store = () =>
    h(
      'u',
      {},
      React.useSyncExternalStore(
        (on) => (listeners.add(on), () => void listeners.delete(on)),
        () => value,
      ),
    );
  const Broken = (): never => {
    throw new Error('broken');
  };
  const leaves = { field: Field, counter: Counter, reader: Reader, store: Store, broken: Broken };

  function draw(one: Tree): ReactApi.ReactNode {
    switch (one.is) {
      case 'text':
        return one.text;
      case 'element': {
        const { tag, look } = one;
        const props = {
          className: `look-${look}`,
          style: { width: look, opacity: look / 2 },
          strokeWidth: look,
          hidden: look === 1,
          onClick: says(tag),
          onMouseEnter: says(tag),
          onSubmit: (e: ReactApi.FormEvent) => e.preventDefault(),
          'aria-label': look === 2 ? undefined : tag,
          ...(look === 3 && { autoFocus: true }),
        };
        const inside = one.inside.map(draw);
        if (tag === 'img' || tag === 'select')
          return h(tag, { ...props, alt: '', ...(tag === 'img' && { src: `/${look}.png` }) });
        return tag === 'style' ? h('style', { dangerouslySetInnerHTML: { __html: 'b{}' } }) : h(tag, props, ...inside);
      }
      case 'list':
        return one.keys.map((key) => h(React.Fragment, { key }, h('li', {}, key), draw(one.inside)));
      case 'late':
        return h(Late, { promise: promises[one.promise]?.promise ?? Promise.resolve('') }, draw(one.inside));
      case 'component':
        return h(Component, {}, draw(one.inside));
      case 'memo':
        return h(Memo, {}, draw(one.inside));
      case 'class':
      case 'boundary':
        return h(Class, {}, draw(one.inside));
      case 'context':
        return h(Context, { value: 7 }, draw(one.inside));
      case 'portal':
        return createPortal(draw(one.inside), outside);
      case 'suspense':
        return h(React.Suspense, { fallback: h('em', {}, '…') }, draw(one.inside));
      case 'strict':
        return h(React.StrictMode, {}, draw(one.inside));
      default:
        return h(leaves[one.is]);
    }
  }

  async function settle() {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      for (let tick = 0; tick < 8; tick += 1) await Promise.resolve();
      scheduler.unstable_advanceTime(1_000);
      if (scheduler.unstable_flushAllWithoutAsserting() || timers.length > 0) quiet = 0;
      for (const run of timers.splice(0)) run();
    }
  }
  const all = (selector: string) =>
    [container, outside].flatMap((one) => [...one.querySelectorAll<HTMLElement>(selector)]);
  const pick = (found: HTMLElement[], at: number) => found[at % Math.max(found.length, 1)];
  const take = async (one: Step) => {
    const at =
      'at' in one ? pick(all(one.do === 'type' ? 'input' : one.do === 'submit' ? 'form' : '*'), one.at) : undefined;
    if (one.do === 'show') flushSync(() => root.render(draw(one.tree)));
    if (one.do === 'show later') React.startTransition(() => root.render(draw(one.tree)));
    if (one.do === 'click') at?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (one.do === 'focus') at?.focus();
    if (one.do === 'submit') at?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    if (one.do === 'hover') at?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    if (one.do === 'type' && at instanceof HTMLInputElement) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(at, one.text);
      at.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (one.do === 'resolve') promises[one.promise]?.resolve('came');
    if (one.do === 'tell') {
      value = one.value;
      for (const listener of listeners) listener();
    }
    await settle();
  };
  return {
    take,
    look: () => ({
      html: container.innerHTML,
      outside: outside.innerHTML,
      told: [...told],
      focus: all('*').findIndex((one) => one === document.activeElement),
    }),
    close: async () => {
      root.unmount();
      await settle();
      container.remove();
      outside.remove();
    },
  };
}
