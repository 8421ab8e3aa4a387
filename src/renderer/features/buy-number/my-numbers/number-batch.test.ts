import { expect, it } from 'vitest';
import { cancelableOf, copyOf, finishableOf, sumOf } from './number-batch.ts';
import { phoneNumber, received, receivedSms } from '../testing/samples.ts';

const now = Date.now();
const young = phoneNumber({ id: 1 }, now);
const old = phoneNumber({ id: 2, phone: '6281' }, now - 300_000);
const coded = received(['482915'], { id: 3 }, now);
const again = received(['111'], { id: 4, awaiting_another: true }, now);
const asked = phoneNumber({ id: 5, status: 'requested', phone: null, cancel_after: null }, now);
const all = [asked, again, coded, old, young];

it('cancels only numbers whose cancel is allowed now, and finishes only those with a code', () => {
  expect(cancelableOf(all, now)).toEqual([old]);
  expect(finishableOf(all)).toEqual([coded]);
  expect(sumOf([old, young])).toBe('25.00');
});

it('copies a line per number, with its code if there is one, else its SMS', () => {
  expect(copyOf([receivedSms('Tap\nhttps://mango.example')])).toBe('+919820441733\tTap https://mango.example');
  expect(copyOf([old, coded, asked])).toBe('+6281\n+919820441733\t482915');
});
