import { expect, it } from 'vitest';
import { areAdminAlertsOff, useAdminAlerts, watchAdminAlerts } from './admin-alerts.store.ts';

const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const isOff = () => useAdminAlerts.getState().off;

it('alerts are off while the key is present, whatever its value', () => {
  expect(areAdminAlertsOff()).toBe(false);
  localStorage.setItem('n_adminAlert_off', '');
  expect(areAdminAlertsOff()).toBe(true);
  expect(isOff()).toBe(true);
  useAdminAlerts.getState().setOff(false);
  expect(localStorage.getItem('n_adminAlert_off')).toBeNull();
  useAdminAlerts.getState().setOff(true);
  expect(areAdminAlertsOff()).toBe(true);
});

it('who watches hears what another tab switched, and what was switched before', () => {
  localStorage.setItem('n_adminAlert_off', 'yes');
  const stop = watchAdminAlerts();
  expect(isOff()).toBe(true);
  localStorage.clear();
  otherTab(null);
  expect(isOff()).toBe(false);
  stop();
  localStorage.setItem('n_adminAlert_off', '');
  otherTab('n_adminAlert_off');
  expect(isOff()).toBe(false);
});
