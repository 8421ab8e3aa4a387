// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutHints, withoutUnused } from './lean-react.ts';
import { startPage } from './testing/random-page.ts';
import { step, type Step } from './testing/random-tree.ts';
import type { EditPackage } from './testing/react-copy.ts';

it('shows, does and tells what whole React does', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      expect(await play(steps, leanOf)).toEqual(await play(steps, wholeOf));
    }),
    { numRuns: 150 },
  );
});

/** What a page looks like after each step, and at its end. */
async function play(steps: readonly Step[], edit: EditPackage) {
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

function wholeOf(code: string): string {
  return code;
}
