import type { ProviderCountry } from './sms-provider/provider-catalogue.ts';

/** A country of the demo. `percent` is its price in percent of India's. */
export type DemoCountry = ProviderCountry & { percent: number };

/** No code arrives there: what a customer then does, a cancel or a wait for the refund, can be tried. */
export const silentCountry = 'Poland';

/** By their handler_api numbers, with the real shape of their mobile numbers. */
export const demoCountries: readonly DemoCountry[] = [
  country(22, 'India', 100, '91', 10, ['98', '97', '96', '90', '88', '82', '70', '63']),
  country(187, 'USA', 320, '1', 10, ['2123', '3105', '4152', '6464', '7133', '7862']),
  country(16, 'United Kingdom', 210, '44', 10, ['74', '75', '77', '78', '79']),
  country(36, 'Canada', 260, '1', 10, ['4162', '5143', '6044', '4035']),
  country(6, 'Indonesia', 60, '62', 11, ['812', '813', '821', '852', '857']),
  country(4, 'Philippines', 70, '63', 10, ['917', '918', '927', '945']),
  country(10, 'Vietnam', 75, '84', 9, ['90', '91', '98', '32', '70']),
  country(7, 'Malaysia', 95, '60', 9, ['12', '13', '16', '17', '19']),
  country(52, 'Thailand', 105, '66', 9, ['81', '89', '92', '61', '95']),
  country(60, 'Bangladesh', 80, '880', 10, ['13', '17', '18', '19']),
  country(8, 'Kenya', 85, '254', 9, ['70', '71', '72', '79']),
  country(19, 'Nigeria', 90, '234', 10, ['803', '806', '813', '903']),
  country(31, 'South Africa', 110, '27', 9, ['72', '73', '82', '83']),
  country(73, 'Brazil', 115, '55', 11, ['119', '219', '319', '519']),
  country(54, 'Mexico', 120, '52', 10, ['55', '33', '81']),
  country(43, 'Germany', 340, '49', 11, ['1511', '1522', '1575', '1590']),
  country(78, 'France', 290, '33', 9, ['61', '62', '66', '75', '78']),
  country(56, 'Spain', 250, '34', 9, ['61', '62', '65', '69', '71']),
  country(48, 'Netherlands', 280, '31', 9, ['61', '62', '63', '64']),
  { ...country(15, silentCountry, 160, '48', 9, ['50', '51', '60', '66', '72', '79']), silent: true },
];

function country(
  id: number,
  name: string,
  percent: number,
  prefix: string,
  length: number,
  starts: string[],
): DemoCountry {
  return { id, name, percent, phone: { prefix, starts, length } };
}
