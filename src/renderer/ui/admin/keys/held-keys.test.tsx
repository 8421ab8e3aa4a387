import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { takeEarlyKeys } from './early-keys.ts';
import { KeysProvider, useKeys, type KeyHandlers } from './keys-provider.tsx';
import { useKeysWait } from './waiting.store.ts';

function Keyed({ handlers }: { handlers: KeyHandlers }) {
  useKeys(handlers);
  return null;
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

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

it('keeps held keys in their order where a lock or a dead key is pressed between them', async () => {
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Record isHere={isHere} onSubmit={() => {}} />
    </KeysProvider>
  );
  const { rerender } = render(shown(false));
  for (const key of ['e', 'CapsLock', 'L', 'NumLock', 'Dead', 'é', 'Fn', 'Compose', 't']) press(key);
  rerender(shown(true));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue('Lét'));
});

it('presses the button of a form for a held Enter, and sends nothing for Ctrl+Enter', async () => {
  const send = vi.fn<(how: string) => void>();
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Waiting isHere={isHere} />
      <form onSubmit={() => send('form')}>
        <input aria-label="Name" />
        <button type="submit" onClick={(event) => (event.preventDefault(), send('button'))}>
          Save
        </button>
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

it('presses what was pressed before the panel was there, except what the browser did', async () => {
  const pressed: string[] = [];
  const early = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });
  const earlyKeys = [early('n'), early('F5'), early('Shift'), early('j'), early('j')];
  Object.assign(window, { earlyKeys });
  function Early() {
    useKeys({ note: () => void pressed.push('note'), next: () => void pressed.push('next') });
    return null;
  }
  render(
    <KeysProvider>
      <Early />
    </KeysProvider>,
  );
  await waitFor(() => expect(pressed).toEqual(['next', 'next']));
  expect(takeEarlyKeys()).toEqual([]);
});
