import { expect, it } from 'vitest';
import { areAdminAlertsOff, useAdminAlerts } from './admin-alerts.store.ts';

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
