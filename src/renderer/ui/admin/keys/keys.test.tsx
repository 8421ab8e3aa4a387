import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** What acts on a record waits for it. */
function Waiting({ isHere }: { isHere: boolean }) {
  useKeysWait(!isHere, 'record');
  return null;
}
const tasks = () =>
  act(async () => {
    for (let task = 0; task < 8; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });

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
    await tasks();
    expect(submit).not.toHaveBeenCalled();
    unmount();
  }
});

it('writes characters that a key held down or AltGr makes, and deletes', async () => {
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Record isHere={isHere} onSubmit={() => {}} />
    </KeysProvider>
  );
  const { rerender } = render(shown(false));
  press('e');
  for (const key of ['L', 'o', 'n']) press(key);
  for (let repeat = 0; repeat < 2; repeat += 1) press('n', { repeat: true });
  press('Backspace');
  expect(press('@', { ctrlKey: true, altKey: true })).toBe(false);
  rerender(shown(true));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue('Lonn@'));
});

it('drops held keys, and what follows them without a pause, where the browser or an input method overtakes them', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const main = vi.fn<() => void>();
  for (const overtaken of [
    { key: 'Backspace', ctrlKey: true },
    { key: 'Process', keyCode: 229 },
  ]) {
    const shown = (isHere: boolean) => (
      <KeysProvider>
        <Keyed handlers={{ main }} />
        <Waiting isHere={isHere} />
      </KeysProvider>
    );
    const { rerender, unmount } = render(shown(false));
    press('e');
    press(overtaken.key, overtaken);
    press('e');
    rerender(shown(true));
    press('e');
    await vi.advanceTimersByTimeAsync(100);
    expect(main).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    press('e');
    expect(main).toHaveBeenCalledOnce();
    main.mockClear();
    unmount();
  }
});

it('presses the button of a form for a held Enter, and sends nothing for Ctrl+Enter', async () => {
  const send = vi.fn<(how: string) => void>();
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Waiting isHere={isHere} />
      <form onSubmit={() => send('form')}>
        <input aria-label="Name" />
        <button type="submit" onClick={(event) => (event.preventDefault(), send('button'))} />
      </form>
    </KeysProvider>
  );
  const { rerender } = render(shown(false));
  for (const facts of [{}, { ctrlKey: true }]) {
    rerender(shown(false));
    press('e');
    screen.getByLabelText('Name').focus();
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ...facts });
    rerender(shown(true));
    await tasks();
  }
  expect(send.mock.calls.flat()).toEqual(['button']);
});

it('holds nothing for longer than ten seconds, even if nothing tells of the end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reject = vi.fn<() => void>();
  render(
    <KeysProvider>
      <Keyed handlers={{ reject }} />
      <Waiting isHere={false} />
    </KeysProvider>,
  );
  press('r');
  await vi.advanceTimersByTimeAsync(10_500);
  expect(reject).not.toHaveBeenCalled();
  press('r');
  expect(reject).toHaveBeenCalledOnce();
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
  expect(goesOn('Tab', button)).toBe(true);
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
