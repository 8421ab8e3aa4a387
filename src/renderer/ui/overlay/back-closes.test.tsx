import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { confirm } from './modal.store.ts';
import { ModalsOutlet } from './modals-outlet.tsx';

function Page() {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Link to="/next">Next</Link>
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
  await userEvent.click(screen.getByRole('link'));
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
