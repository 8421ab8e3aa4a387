import { expect, test } from 'vitest';
import { decideSandbox } from './sandbox.ts';

const start = (isPackaged: boolean, ...args: string[]) =>
  decideSandbox({ isPackaged, args, hasSwitch: (name) => args.includes(`--${name}`) });

test('an app that nothing weakens runs in the sandbox', () => {
  expect(start(true)).toEqual({ kind: 'enable' });
  expect(start(false)).toEqual({ kind: 'enable' });
});

test('only an unpackaged app may run without the sandbox', () => {
  expect(start(false, '--no-sandbox')).toEqual({ kind: 'leave' });
  expect(start(true, '--no-sandbox', '--user-data-dir=/tmp/x', '/NO-SANDBOX', '-no-sandbox=1')).toEqual({
    kind: 'start_again',
    args: ['--user-data-dir=/tmp/x', '--sandbox-again'],
  });
});

test.each(['disable-gpu-sandbox', 'disable-setuid-sandbox', 'no-zygote', 'single-process'])(
  'a packaged app ignores --%s too',
  (name) => expect(start(true, `--${name}`)).toEqual({ kind: 'start_again', args: ['--sandbox-again'] }),
);

test('a packaged app that is still without the sandbox after its second start is refused', () => {
  expect(start(true, '--no-sandbox', '--sandbox-again')).toEqual({ kind: 'refuse' });
});
