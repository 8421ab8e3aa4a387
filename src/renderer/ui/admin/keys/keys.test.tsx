import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actionOf, pressOf } from './key-table.ts';
import { KeysProvider, useKeys, type KeyHandlers } from './keys-provider.tsx';

function Keyed({ handlers, inDialog = false }: { handlers: KeyHandlers; inDialog?: boolean }) {
  useKeys(handlers, { inDialog });
  return null;
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const plain = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['a letter', { key: 'j' }, 'j'],
  ['a letter with Caps Lock', { key: 'J' }, 'j'],
  ['Shift and a letter', { key: 'J', shiftKey: true }, 'shift+j'],
  ['a character that needs Shift', { key: '?', shiftKey: true }, '?'],
  ['a character that needs AltGr', { key: '[', altKey: true, ctrlKey: true }, '['],
  ['Ctrl and a letter', { key: 'k', ctrlKey: true }, 'mod+k'],
  ['the letter of a Hindi keyboard', { key: 'र', code: 'KeyJ' }, 'j'],
  ['a shortcut of the system', { key: 'j', altKey: true }, ''],
])('%s is read as %s', (_, pressed, expected) => {
  expect(pressOf({ ...plain, ...pressed }, false)).toBe(expected);
});

it('leaves Ctrl and a digit to the desktop client, whose shops have these keys', () => {
  for (const key of '123456789') expect(actionOf(pressOf({ ...plain, key, ctrlKey: true }, false))).toBeUndefined();
});

it('asks what was registered last first, and what was registered before where it declines', () => {
  const list = vi.fn<() => void>();
  const panel = vi.fn<() => false | void>().mockReturnValueOnce(false);
  render(
    <KeysProvider>
      <Keyed handlers={{ back: list }} />
      <Keyed handlers={{ back: panel }} />
    </KeysProvider>,
  );
  press('Escape');
  expect([panel.mock.calls.length, list.mock.calls.length]).toEqual([1, 1]);
  press('Escape');
  expect([panel.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
});

it('rests while someone types, except for the palette and for sending', () => {
  const next = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ next, submit }} />
      <input aria-label="Reason" />
      <input type="checkbox" aria-label="All" />
    </KeysProvider>,
  );
  press('j', {}, screen.getByLabelText('Reason'));
  expect(next).not.toHaveBeenCalled();
  press('Enter', { ctrlKey: true }, screen.getByLabelText('Reason'));
  expect(submit).toHaveBeenCalledOnce();
  press('j', {}, screen.getByLabelText('All'));
  expect(next).toHaveBeenCalledOnce();
});

it('sends nothing while an input method is writing', () => {
  const submit = vi.fn<() => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ submit }} />
      <input aria-label="Reason" />
    </KeysProvider>,
  );
  press('Enter', { ctrlKey: true, isComposing: true }, screen.getByLabelText('Reason'));
  press('Enter', { ctrlKey: true, keyCode: 229 }, screen.getByLabelText('Reason'));
  expect(submit).not.toHaveBeenCalled();
});

it('rests in the page while a dialog has the focus', () => {
  const list = vi.fn<() => void>();
  const dialog = vi.fn<() => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ main: list }} />
      <dialog open aria-label="Ban">
        <Keyed inDialog handlers={{ main: dialog }} />
        <button type="button">Ban</button>
      </dialog>
    </KeysProvider>,
  );
  press('e', {}, screen.getByRole('button'));
  expect([list.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
  press('e');
  expect([list.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
});

it('takes the key after G as a place to go, and not as its own action', () => {
  const reject = vi.fn<() => void>();
  const go = vi.fn<(event: KeyboardEvent) => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ reject, go }} />
    </KeysProvider>,
  );
  press('g');
  press('r');
  expect(go.mock.calls.map(([event]) => event.key)).toEqual(['r']);
  expect(reject).not.toHaveBeenCalled();
  press('r');
  expect(reject).toHaveBeenCalledOnce();
});

it('leaves Enter to the control that has the focus', () => {
  const open = vi.fn<() => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ open }} />
      <button type="button">Copy</button>
    </KeysProvider>,
  );
  press('Enter', {}, screen.getByRole('button'));
  expect(open).not.toHaveBeenCalled();
  press('Enter');
  expect(open).toHaveBeenCalledOnce();
});

it('moves and types while a key is held down, and decides nothing', () => {
  const handlers = { main: vi.fn<() => void>(), submit: vi.fn<() => void>(), next: vi.fn<() => void>() };
  render(
    <KeysProvider>
      <Keyed handlers={handlers} />
      <button type="button">Approve</button>
      <input aria-label="Reason" />
      <textarea aria-label="Answer" />
    </KeysProvider>,
  );
  const goesOn = (key: string, target: Element, more: KeyboardEventInit = {}) =>
    press(key, { ...more, repeat: true }, target);
  const [button, field, area] = [
    screen.getByRole('button'),
    screen.getByLabelText('Reason'),
    screen.getByLabelText('Answer'),
  ];
  press('e', { repeat: true });
  press('Enter', { ctrlKey: true, repeat: true }, field);
  press('j', { repeat: true });
  expect([handlers.main, handlers.submit, handlers.next].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  expect([goesOn('Enter', button), goesOn(' ', button), goesOn('Enter', field)]).toEqual([false, false, false]);
  expect([goesOn('a', field), goesOn(' ', field), goesOn('Backspace', field), goesOn('Enter', area)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([goesOn('Tab', button), goesOn(' ', document.body)]).toEqual([true, true]);
});
