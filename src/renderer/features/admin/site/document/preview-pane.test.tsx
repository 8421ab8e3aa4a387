import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ColourScheme } from '#shared/staff/site-documents.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { PreviewPane } from './preview-pane.tsx';

function Themes() {
  const [scheme, setScheme] = useState<ColourScheme>('dark');
  return (
    <>
      <button onClick={() => setScheme('light')}>Light</button>
      <PreviewPane name="theme" keptAt={0} scheme={scheme} />
    </>
  );
}

it('shows the colours that are worked on, whatever the reader’s own system prefers', async () => {
  const services = await createFakeServices({
    'POST /api/admin/site/documents/theme/preview': { body: { url: 'about:blank' } },
  });
  renderWith(services, <Themes />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Desktop');
  const isDark = () => frame.contentDocument?.documentElement.classList.contains('dark');
  await waitFor(() => expect(isDark()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(isDark()).toBe(false);
});
