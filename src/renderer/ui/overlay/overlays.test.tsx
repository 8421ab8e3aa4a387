import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '../button/icon-button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { startTooltips } from './tooltips.ts';

describe('a tooltip', () => {
  const tip = () => document.querySelector('[role="tooltip"]:not([hidden])');

  it('shows what an icon means at once, while the mouse is on it', async () => {
    giveLayout();
    startTooltips();
    render(<IconButton label="Copy the number" />);
    const button = screen.getByRole('button', { name: 'Copy the number' });
    await userEvent.hover(button);
    expect(tip()).toHaveTextContent('Copy the number');
    await userEvent.unhover(button);
    expect(tip()).toBeNull();
    await userEvent.hover(button);
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeNull();
  });
});

describe('a menu', () => {
  const open = async () => {
    const onSelect = vi.fn<() => void>();
    render(<Menu trigger={<button type="button">More</button>} actions={[{ label: 'Rename', onSelect }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    return onSelect;
  };

  it('does what was chosen and closes', async () => {
    const onSelect = await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('closes by Escape without doing anything', async () => {
    const onSelect = await open();
    await userEvent.keyboard('{Escape}');
    expect(onSelect).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});

describe('a dialog', () => {
  it('without a field has the focus itself, and not its button, whose tip would show', () => {
    render(
      <Dialog open onOpenChange={() => {}} title="Keys">
        Search /
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveFocus();
  });

  it('is named by its title and closes by its button', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    render(<Dialog open onOpenChange={onOpenChange} title="Full SMS" description="As it came." />);
    expect(screen.getByRole('dialog', { name: 'Full SMS' })).toHaveAccessibleDescription('As it came.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
