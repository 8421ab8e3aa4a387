import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type * as ReactApi from 'react';
import type { Root } from 'react-dom/client';
import type * as DomApi from 'react-dom';

const packages = createRequire(import.meta.url);
/** What becomes of the code of a package. */
export type EditPackage = (code: string, name: string) => string;

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
export function loadReact(edit: EditPackage) {
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
