import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SiteData } from '#shared/contract/site.ts';
import { defaultSite } from '#shared/site.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { DeveloperPage } from './developer-page.tsx';

const asha = {
  name: 'Asha Rao',
  role: 'Keeps the shop running',
  email: 'asha@example.com',
  telegram: '@asha_rao',
  website: 'https://asha.example/',
};
const nobody: SiteData['developer'] = { name: '', role: '', email: '', telegram: '', website: '' };

async function show(developer: SiteData['developer'], support = '') {
  const data: SiteData = { ...defaultSite, name: 'Numbers', support_url: support, developer };
  renderWith(await createFakeServices({ 'GET /api/user/site-data': { body: { data } } }), <DeveloperPage />);
}
const leadsTo = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the developer contact card', () => {
  it('says who it is and leads to them', async () => {
    await show(asha);
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    expect(screen.getByText('Keeps the shop running')).toBeVisible();
    expect(await leadsTo(/Email/)).toBe('mailto:asha@example.com');
    expect(await leadsTo(/Telegram/)).toBe('https://t.me/asha_rao');
    expect(await leadsTo(/Website/)).toBe('https://asha.example/');
    expect(screen.getByText('asha.example')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
  });

  it('shows only what is set, and takes a Telegram address as well as a name', async () => {
    await show({ ...nobody, telegram: 'https://t.me/asha_rao' }, 'https://help.example');
    expect(await screen.findByText('@asha_rao')).toBeVisible();
    expect(await leadsTo(/Telegram/)).toBe('https://t.me/asha_rao');
    expect(screen.getByRole('heading', { name: 'Numbers' })).toBeVisible();
    expect(screen.getByText('Developer of Numbers')).toBeVisible();
    expect(screen.queryByText('Email')).not.toBeInTheDocument();
    expect(await leadsTo('Contact support')).toBe('https://help.example');
  });

  it('never follows an address that would run code', async () => {
    await show({ ...asha, website: 'javascript:alert(1)' });
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).not.toHaveAttribute('href');
  });

  it('offers support where nobody is named, else the documentation', async () => {
    await show(nobody, 'https://help.example');
    expect(await leadsTo('Contact support')).toBe('https://help.example');
    expect(screen.getByRole('heading', { name: 'The people behind Numbers' })).toBeVisible();
  });

  it('is a whole page with nothing set at all, in Hindi too', async () => {
    await switchToHindi();
    await show(nobody);
    expect(await leadsTo('API डॉक्यूमेंटेशन')).toBe('/api-docs');
    expect(await screen.findByRole('heading', { name: 'Numbers के पीछे के लोग' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'डेवलपर' })).toBeVisible();
  });
});
