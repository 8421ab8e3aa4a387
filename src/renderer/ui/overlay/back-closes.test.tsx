import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { confirm } from './modal.store.ts';
import { ModalsOutlet } from './modals-outlet.tsx';

function Page() {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Link to="/next">Next</Link>
      <Link to="/used" replace>
        Use
      </Link>
      <a href="#part">Part</a>
      <button type="button" onClick={() => void confirm({ title: 'Sure?', message: 'It ends.' })}>
        End
      </button>
      <ModalsOutlet />
    </>
  );
}
const open = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
const at = () => screen.getByRole('heading', { level: 1 }).textContent;
/** Goes as the buttons of the browser do. */
const go = (by: number) => act(() => history.go(by));
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByRole('alertdialog');
};
const isAsked = () => screen.queryByRole('alertdialog') !== null;

let visit = 0;
beforeEach(() => {
  visit += 1;
  history.pushState(null, '', `/before-${visit}`);
  history.pushState(null, '', `/first-${visit}`);
});

it('on a later page: closes, keeps the page, gives the focus back, and leaves what is before and after', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await ask();
  go(-1);
  await expect.poll(() => [isAsked(), at(), location.pathname]).toEqual([false, '/next', '/next']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'End' })).toHaveFocus());
  go(-1);
  await expect.poll(() => [at(), location.pathname]).toEqual([`/first-${visit}`, `/first-${visit}`]);
  await ask();
  go(-1);
  await expect.poll(() => [isAsked(), at()]).toEqual([false, `/first-${visit}`]);
});

it('after a menu led on from the first page, too', async () => {
  open();
  await ask();
  await userEvent.keyboard('{Escape}');
  await ask();
  act(() => screen.getByText('Next', { selector: 'a' }).click());
  expect(at()).toBe('/next');
  await ask();
  go(-1);
  await expect.poll(() => [isAsked(), at(), location.pathname]).toEqual([false, '/next', '/next']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'End' })).toHaveFocus());
});

it('what is replaced on the first page while something is open is replaced for good', async () => {
  open();
  await ask();
  act(() => screen.getByText('Use').click());
  expect(at()).toBe('/used');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => [isAsked(), location.pathname, history.state.spare]).toEqual([false, '/used', undefined]);
  go(-1);
  await expect.poll(() => location.pathname).toBe(`/before-${visit}`);
});

it('what is replaced on the first page, as a filter does it, stays when Back closes what is open', async () => {
  open();
  await ask();
  act(() => screen.getByText('Use').click());
  go(-1);
  await expect.poll(() => [isAsked(), at(), location.pathname]).toEqual([false, '/used', '/used']);
  await expect.poll(() => history.state.spare).toBe(undefined);
  go(-1);
  await expect.poll(() => location.pathname).toBe(`/before-${visit}`);
});

it('what is replaced on the first page after something was closed stays, too, and Back leaves by one step', async () => {
  open();
  await ask();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => [isAsked(), history.state?.spare]).toEqual([false, undefined]);
  act(() => screen.getByText('Use').click());
  await ask();
  go(-1);
  await expect.poll(() => [isAsked(), at(), location.pathname]).toEqual([false, '/used', '/used']);
  await expect.poll(() => history.state.spare).toBe(undefined);
  go(-1);
  await expect.poll(() => location.pathname).toBe(`/before-${visit}`);
});

it.each([
  ['half a second later', () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 501)],
  ['when the page is shown again', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
])('a step of ours that led nowhere keeps Back from closing nothing, %s', async (_, pass) => {
  open();
  await ask();
  act(() => screen.getByText('Part').click());
  await expect.poll(() => [isAsked(), location.hash]).toEqual([false, '#part']);
  await ask();
  pass();
  go(-1);
  await expect.poll(isAsked).toBe(false);
});
