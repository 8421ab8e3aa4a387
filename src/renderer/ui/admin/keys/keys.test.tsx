import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actionOf, pressOf } from './key-table.ts';
import { KeysProvider, useKeys, type KeyHandlers } from './keys-provider.tsx';
import { useKeysWait } from './waiting.store.ts';

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

/** A record that loads until it is there, and its field, which E enters. */
function Record({ isHere, onSubmit }: { isHere: boolean; onSubmit: () => void }) {
  useKeysWait(!isHere, 'record');
  return isHere ? <RecordForm onSubmit={onSubmit} /> : null;
}
function RecordForm({ onSubmit }: { onSubmit: () => void }) {
  useKeys({ main: () => screen.getByLabelText('Reason').focus(), submit: onSubmit });
  return <input aria-label="Reason" />;
}

it('holds keys while a record loads, and presses them in their order once it is there', async () => {
  const submit = vi.fn<() => void>();
  const back = vi.fn<() => void>();
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Keyed handlers={{ back }} />
      <Record isHere={isHere} onSubmit={submit} />
    </KeysProvider>
  );
  const { rerender } = render(shown(false));
  for (const key of ['e', 'L', 'a', 't', 'e']) press(key);
  press('Enter', { ctrlKey: true });
  expect(submit).not.toHaveBeenCalled();
  rerender(shown(true));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Reason')).toHaveValue('Late');
});

it('throws held keys away by Escape, by the mouse, and once one of them means nothing', async () => {
  const submit = vi.fn<() => void>();
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Record isHere={isHere} onSubmit={submit} />
    </KeysProvider>
  );
  const send = () => press('Enter', { ctrlKey: true });
  for (const presses of [
    [send, () => press('Escape')],
    [send, () => fireEvent.pointerDown(document.body)],
    // Nothing can be rejected here.
    [() => press('r'), send],
  ]) {
    const { rerender, unmount } = render(shown(false));
    for (const one of presses) one();
    rerender(shown(true));
    await act(async () => {
      for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(submit).not.toHaveBeenCalled();
    unmount();
  }
});

it('leaves what is typed in a field, and ways elsewhere, alone while a record loads', () => {
  const search = vi.fn<() => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ search }} />
      <Record isHere={false} onSubmit={() => {}} />
      <input aria-label="Search" />
    </KeysProvider>,
  );
  expect(press('e', {}, screen.getByLabelText('Search'))).toBe(true);
  press('/');
  expect(search).toHaveBeenCalledOnce();
});
