// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import type * as ReactApi from 'react';
import type { Root } from 'react-dom/client';
import type * as DomApi from 'react-dom';
import { expect, it } from 'vitest';
import { withoutHints, withoutUnused } from './lean-react.ts';

const packages = createRequire(import.meta.url);

/** What a page may be made of, by what each needs of React DOM. */
type Tree =
  | { is: 'text'; text: string }
  | { is: 'element'; tag: string; look: number; inside: Tree[] }
  | { is: 'list'; keys: number[]; inside: Tree }
  | { is: 'component' | 'memo' | 'class' | 'context' | 'portal' | 'suspense' | 'boundary' | 'strict'; inside: Tree }
  | { is: 'field' | 'counter' | 'reader' | 'store' | 'broken' }
  | { is: 'late'; promise: number; inside: Tree };
type Step =
  | { do: 'show' | 'show later'; tree: Tree }
  | { do: 'click' | 'focus' | 'submit' | 'hover'; at: number }
  | { do: 'type'; at: number; text: string }
  | { do: 'resolve'; promise: number }
  | { do: 'tell'; value: number };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'large' },
    fc.record({ is: fc.constant('text' as const), text: fc.constantFrom('', 'a', 'b') }),
    fc.record({ is: fc.constantFrom('field', 'counter', 'reader', 'store', 'broken') }),
    fc.record({
      is: fc.constant('element' as const),
      tag: fc.constantFrom('div', 'span', 'form', 'button', 'svg', 'img', 'select', 'details', 'style'),
      look: fc.nat(3),
      inside: fc.array(tie('tree'), { maxLength: 3 }),
    }),
    fc.record({
      is: fc.constant('list' as const),
      keys: fc.uniqueArray(fc.nat(5), { maxLength: 5 }),
      inside: tie('tree'),
    }),
    fc.record({
      is: fc.constantFrom('component', 'memo', 'class', 'context', 'portal', 'suspense', 'boundary', 'strict'),
      inside: tie('tree'),
    }),
    fc.record({ is: fc.constant('late' as const), promise: fc.nat(3), inside: tie('tree') }),
  ),
}));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('show', 'show later'), tree }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('click', 'focus', 'submit', 'hover'), at: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('type' as const), at: fc.nat(5), text: fc.string({ maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resolve' as const), promise: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const), value: fc.nat(3) }) },
);

it('shows, does and tells what whole React does', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      expect(await play(steps, leanOf)).toEqual(await play(steps, (code) => code));
    }),
    { numRuns: 150 },
  );
});

/** What a page looks like after each step, and at its end. */
async function play(steps: readonly Step[], edit: (code: string, name: string) => string) {
  const page = startPage(edit);
  const looks = [];
  for (const one of steps) {
    await page.take(one);
    looks.push(page.look());
  }
  await page.close();
  return [...looks, page.look()];
}

it('no page asks for what is left out', () => {
  const asks = [
    /\b(Activity|Profiler|SuspenseList|ViewTransition|useActionState|useOptimistic|useFormStatus|hydrateRoot|createElementNS)\b.*from 'react/,
    /\b(preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS|requestFormReset)\b.*from 'react-dom/,
    /<(html|head|body|title|meta|link|base|[a-z]+-[a-z-]+)[\s>]/,
    /<(style|script)\b[^>]*\b(href|src|async|precedence)=/,
    /<(form|button|input)\b[^>]*\s(action|formAction)=\{/,
    /<Fragment\b[^>]*\sref=/,
    /\b(Form|RouterProvider|ScrollRestoration|Await|use(Submit|Fetchers?|LoaderData|ActionData|RouteLoaderData|Blocker|Navigation|ViewTransitionState)|create\w+Router)\b.*from 'react-router/,
    /<(Nav)?Link\b[^>]*\s(prefetch|viewTransition)\b/,
    /startTransition\(async/,
    /componentDidCatch\([^)]*,/,
  ];
  const folder = resolve('src/renderer');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      return asks.filter((one) => one.test(code)).map((one) => `${file}: ${one.exec(code)?.[0]}`);
    });
  expect(found).toEqual([]);
});

function leanOf(code: string, name: string): string {
  if (name === 'react-dom') return withoutHints(code);
  return name === 'react-dom/client' ? withoutUnused(code) : code;
}

const sources = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  // Runs its tasks when it is told to.
  scheduler: 'scheduler/cjs/scheduler-unstable_mock.production.js',
} as const;
type Modules = {
  react: typeof ReactApi;
  'react-dom': typeof DomApi;
  'react-dom/client': { createRoot: (container: Element, options: object) => Root };
  scheduler: { unstable_flushAllWithoutAsserting: () => boolean; unstable_advanceTime: (ms: number) => void };
};

const compiled = new Map<string, (...given: unknown[]) => void>();

/** A copy of React of its own, whose timers run when asked. */
function loadReact(edit: (code: string, name: string) => string) {
  const loaded: Partial<Record<string, object>> = {};
  const timers: (() => void)[] = [];
  const load = <N extends keyof Modules>(name: N): Modules[N] => {
    const known = loaded[name];
    if (known) return known as Modules[N];
    const exports = (loaded[name] = {});
    const key = `${name} ${edit.name}`;
    const run = compiled.get(key) ?? compile(edit(readFileSync(pathOf(sources[name]), 'utf8'), name));
    compiled.set(key, run);
    run(
      exports,
      load,
      (work: () => void) => timers.push(work),
      () => {},
    );
    return exports as Modules[N];
  };
  return { load, timers };
}

function compile(code: string): (...given: unknown[]) => void {
  return runInThisContext(`(function (exports, require, setTimeout, clearTimeout) { ${code}\n})`) as () => void;
}

function pathOf(source: string): string {
  const [name = '', ...rest] = source.split('/');
  return join(dirname(packages.resolve(`${name}/package.json`)), ...rest);
}

function openPromise() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((done) => (resolve = done));
  return { promise, resolve };
}

function startPage(edit: (code: string, name: string) => string) {
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
