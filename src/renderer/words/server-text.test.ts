import { describe, expect, it } from 'vitest';
import { speakHindi } from '#renderer/testing/speak-hindi.ts';
import { sentences } from './hindi.ts';
import { serverText } from './server-text.ts';

const blanksIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

describe('what the server says', () => {
  it('stays English for who reads English', () => {
    expect(serverText('Your recharge is paid.')).toBe('Your recharge is paid.');
  });

  it.each([
    ['UPI recharge', 'UPI रिचार्ज'],
    ['WhatsApp code arrived', 'WhatsApp का कोड आ गया'],
    ['₹12.50 back in your wallet', '₹12.50 आपके वॉलेट में वापस आए'],
    [
      'WhatsApp: No SMS came on +91 9820441733. You were not charged.',
      'WhatsApp: +91 9820441733 पर कोई SMS नहीं आया। आपसे कोई पैसा नहीं लिया गया।',
    ],
    ['Invalid input: expected string, received undefined', 'यह ज़रूरी है'],
  ])('"%s" reads in Hindi', async (english, said) => {
    await speakHindi();
    expect(serverText(english)).toBe(said);
  });

  it('that nobody translated, or staff wrote, is shown as it is', async () => {
    await speakHindi();
    expect(serverText('We rest tonight (from 2 to 3).')).toBe('We rest tonight (from 2 to 3).');
    expect(serverText('')).toBe('');
  });

  it('keeps in Hindi no blank that the English does not fill', () => {
    for (const [english, said] of Object.entries(sentences)) {
      for (const blank of blanksIn(said))
        expect([said, blanksIn(english)]).toEqual([said, expect.arrayContaining([blank])]);
    }
  });
});
