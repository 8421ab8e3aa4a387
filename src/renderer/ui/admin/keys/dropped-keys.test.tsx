import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { KeysProvider, useKeys, type KeyHandlers } from './keys-provider.tsx';
import { RefusedKeys } from './refused-keys.tsx';
import { useKeysWait, useKeysWaiting } from './waiting.store.ts';

type KeyedProps = { isHere: boolean; handlers: KeyHandlers };

/** A screen that loads until it is there. */
function Keyed({ isHere, handlers }: KeyedProps) {
  useKeysWait(!isHere, 'screen');
  useKeys(handlers);
  return (
    <>
      <input
        aria-label="Search"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <button type="button">Approve</button>
    </>
  );
}
const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...more });

/** Types while the screen loads, and lets it be there. */
async function typeAhead(handlers: KeyHandlers, type: () => void): Promise<() => void> {
  const shown = (isHere: boolean) => (
    <KeysProvider>
      <Keyed isHere={isHere} handlers={handlers} />
    </KeysProvider>
  );
  const { rerender, unmount } = render(shown(false));
  type();
  rerender(shown(true));
  await vi.advanceTimersByTimeAsync(100);
  return unmount;
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('drops what follows a paste without a text, whether or not the browser tells of it', async () => {
  const main = vi.fn<() => void>();
  for (const paste of [() => fireEvent.paste(document.body, { clipboardData: { getData: () => '' } }), () => {}]) {
    const unmount = await typeAhead({ search: () => screen.getByLabelText('Search').focus(), main }, () => {
      press('/');
      press('v', { ctrlKey: true });
      paste();
      press('Enter');
      press('e');
    });
    expect(screen.getByLabelText('Search')).toHaveFocus();
    expect(main).not.toHaveBeenCalled();
    unmount();
  }
});

it('drops keys that follow the one by which a queue leads on to another record', async () => {
  const decide = vi.fn<() => void>();
  for (const next of ['e', 'Enter']) {
    const unmount = await typeAhead({ skip: () => void useKeysWaiting.getState().goOn(), main: decide }, () => {
      screen.getByRole('button').addEventListener('click', decide);
      screen.getByRole('button').focus();
      press('s');
      press(next);
    });
    expect(useKeysWaiting.getState().goesOn).toBeDefined();
    expect(decide).not.toHaveBeenCalled();
    useKeysWaiting.setState({ goesOn: undefined });
    unmount();
  }
});

it('takes keys again after a held one failed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const write = vi.spyOn(HTMLInputElement.prototype, 'setRangeText').mockImplementation(() => {
    throw new DOMException('No range', 'InvalidStateError');
  });
  onTestFinished(() => (log.mockRestore(), write.mockRestore()));
  const note = vi.fn<() => void>();
  await typeAhead({ search: () => screen.getByLabelText('Search').focus(), note }, () => {
    press('/');
    press('a');
  });
  expect(write).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  press('n');
  expect(note).toHaveBeenCalledOnce();
});

it.each<[string, () => Promise<unknown>]>([
  ['some time later', () => vi.advanceTimersByTimeAsync(1000)],
  ['after a click', async () => void fireEvent.pointerDown(document.body)],
])('leaves keys alone that are pressed %s, where a paste never came', async (_, wait) => {
  const main = vi.fn<() => void>();
  await typeAhead({ main }, () => press('v', { ctrlKey: true }));
  await wait();
  screen.getByLabelText('Search').focus();
  for (const key of 'mehta') expect(fireEvent.keyDown(screen.getByLabelText('Search'), { key })).toBe(true);
  screen.getByLabelText('Search').blur();
  press('e');
  expect(main).toHaveBeenCalledOnce();
});

it('drops what is typed right after a key that does nothing, which says why and may be pressed again', async () => {
  const note = vi.fn<() => void>();
  function Record({ canReplace }: { canReplace: boolean }) {
    useKeys({ note });
    return <RefusedKeys reasons={{ replace: !canReplace && 'No replacement is offered for it.' }} />;
  }
  render(
    <KeysProvider>
      <Record canReplace={false} />
    </KeysProvider>,
  );
  press('w');
  for (const letter of 'No code') press(letter);
  press('Enter', { ctrlKey: true });
  expect(note).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('WNo replacement is offered for it.');
  // No screen has a use for this one.
  await vi.advanceTimersByTimeAsync(500);
  press('b');
  press('n');
  expect(note).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  press('n');
  expect(note).toHaveBeenCalledOnce();
});
