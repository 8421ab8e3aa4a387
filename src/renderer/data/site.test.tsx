import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { readInlinedSiteData } from './site.ts';
import { cacheInlinedSiteData, useSiteData } from './site.ts';

const site = {
  ...defaultSite,
  name: 'Asha’s numbers',
  footer: { ...defaultSite.footer, domain: 'asha.example' },
  developer: { ...defaultSite.developer, name: 'Asha' },
  sandbox: true,
};

function serve(content: string, { isKept = false } = {}) {
  const tag = Object.assign(document.createElement('script'), { type: 'application/json', id: 'site-data' });
  tag.textContent = content;
  if (isKept) tag.dataset['kept'] = '';
  document.head.append(tag);
}

async function open(answers: FakeAnswers = {}) {
  const services = await createFakeServices(answers);
  cacheInlinedSiteData(services.queryClient, document);
  renderWith(services, <Name />);
  return services;
}

function Name() {
  return <p>{useSiteData().name}</p>;
}

describe('site data', () => {
  afterEach(() => document.getElementById('site-data')?.remove());

  it('is available at the first paint when the server wrote it into the page', async () => {
    serve(JSON.stringify(site));
    const { sent } = await open();
    expect(screen.getByText('Asha’s numbers')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is fetched again in the background when the page was kept for offline use', async () => {
    serve(JSON.stringify(site), { isKept: true });
    await open({ 'GET /api/user/site-data': { body: { data: { ...site, name: 'Renamed' } } } });
    expect(await screen.findByText('Renamed')).toBeVisible();
  });

  it('is fetched when the page does not contain it', async () => {
    const { sent } = await open({ 'GET /api/user/site-data': { body: { data: site } } });
    expect(screen.getByText('Numdesk')).toBeVisible();
    expect(await screen.findByText('Asha’s numbers')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    '',
    '{',
    'null',
    '"text"',
    '{}',
    JSON.stringify({ ...site, footer: null }),
    JSON.stringify({ ...site, developer: {} }),
    '{"name":7,"footer":{}}',
  ])('is not taken from %j', (content) => {
    serve(content);
    expect(readInlinedSiteData(document)).toBeUndefined();
  });

  it.each(Object.keys(defaultSite))('is ignored when %j is missing', (field) => {
    serve(JSON.stringify({ ...site, [field]: undefined }));
    expect(readInlinedSiteData(document)).toBeUndefined();
  });
});
