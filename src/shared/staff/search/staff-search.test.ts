import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicId, readPublicId } from '../public-id.ts';
import { comparisons, readSearch, writeSearch, type SearchTerm } from './staff-search.ts';

const shapeOf = (text: string) => {
  const { shape, text: rest } = readSearch(text);
  return [shape, rest];
};

describe('the shape of a search', () => {
  test('decides where it is looked up', () => {
    expect(shapeOf('')).toEqual(['none', '']);
    expect(shapeOf('  ')).toEqual(['none', '']);
    expect(shapeOf('Asha.Verma@Gmail.com ')).toEqual(['email', 'asha.verma@gmail.com']);
    expect(shapeOf('412345678901')).toEqual(['utr', '412345678901']);
    expect(shapeOf('4123 4567 8901')).toEqual(['utr', '412345678901']);
    expect(shapeOf('+91 98204-41733')).toEqual(['phone', '+919820441733']);
    expect(shapeOf('(98204) 41733')).toEqual(['phone', '9820441733']);
    expect(shapeOf('41733')).toEqual(['digits', '41733']);
    expect(shapeOf('12')).toEqual(['digits', '12']);
    expect(shapeOf('asha  verma')).toEqual(['text', 'asha verma']);
    expect(shapeOf('asha@')).toEqual(['text', 'asha@']);
    expect(shapeOf('1234567890123456')).toEqual(['text', '1234567890123456']);
    expect(shapeOf('https://numdesk.in/x')).toEqual(['text', 'https://numdesk.in/x']);
  });

  test.each([
    ['UTR: 4123 5678 9012', 'utr', '412356789012'],
    ['UTR:412356789012', 'utr', '412356789012'],
    ['utr no:4123-5678-9012.', 'utr', '412356789012'],
    ['UPI Ref No 412356789012', 'utr', '412356789012'],
    ['Ref. No. 4123–5678–9012', 'utr', '412356789012'],
    ['\u202A4123\u00A05678\u00A09012\u202C', 'utr', '412356789012'],
    ['\u2066४१२३५६७८९०१२\u2069', 'utr', '412356789012'],
    ['412356789012.', 'utr', '412356789012'],
    ['012345678901', 'utr', '012345678901'],
    ['tel:+919820441733', 'phone', '+919820441733'],
    ['Phone: 0091 98204 41733', 'phone', '+919820441733'],
    ['098204 41733', 'phone', '9820441733'],
    ['\u200E+91\u00A098204–41733', 'phone', '+919820441733'],
    ['+९१ ९८२०४ ४१७३३', 'phone', '+919820441733'],
    ['Your UTR=412356789012', 'utr', '412356789012'],
    ['UTR: “412356789012”', 'utr', '412356789012'],
    ['NPCI Approval No. 412356789012', 'utr', '412356789012'],
    ['यूपीआई ट्रांजेक्शन आईडी: 412356789012', 'utr', '412356789012'],
    ['#412356789012', 'utr', '412356789012'],
    ['(+91) 98204-41733', 'phone', '+919820441733'],
    ['+44 (0) 20 7946 0958', 'phone', '+442079460958'],
    ['Ph: 98204 41733', 'phone', '9820441733'],
    ['Contact: 98204 41733', 'phone', '9820441733'],
    ['📞 98204 41733', 'phone', '9820441733'],
    ['sms:+919820441733', 'phone', '+919820441733'],
    ['\u202Aasha@mail.in\u202C', 'email', 'asha@mail.in'],
  ])('%j is pasted', (text, shape, rest) => {
    expect(readSearch(text)).toEqual({ terms: [], shape, text: rest });
  });

  test('joiners of Hindi words stay', () => {
    expect(shapeOf('\u200Eक्\u200Dष')).toEqual(['text', 'क्\u200Dष']);
  });

  test('a public id of every kind is found in any case', () => {
    for (const kind of ['user', 'number', 'account_order', 'recharge', 'case', 'ticket'] as const) {
      const id = publicId(kind, 8123);
      expect(shapeOf(` ${id.toLowerCase()} `)).toEqual(['public_id', id]);
      expect(readPublicId(readSearch(id).text)).toEqual({ kind, id: 8123 });
    }
  });
});

describe('operators', () => {
  test('stand anywhere, compare, and hold several words in quotes', () => {
    expect(readSearch('status:waiting Server:2 amount:>500 spent:>=5,000 seen:7d service:"google voice" asha')).toEqual(
      {
        terms: [
          { name: 'status', compare: '=', value: 'waiting' },
          { name: 'server', compare: '=', value: '2' },
          { name: 'amount', compare: '>', value: '500' },
          { name: 'spent', compare: '>=', value: '5,000' },
          { name: 'seen', compare: '=', value: '7d' },
          { name: 'service', compare: '=', value: 'google voice' },
        ],
        shape: 'text',
        text: 'asha',
      },
    );
  });

  test('without a value are operators that say nothing', () => {
    expect(readSearch('status:').terms).toEqual([{ name: 'status', compare: '=', value: '' }]);
    expect(readSearch('spent:>').terms).toEqual([{ name: 'spent', compare: '>', value: '' }]);
  });

  test.each([
    ['https://numdesk.in/x?a=b', 'https://numdesk.in/x?a=b'],
    ['14:30', '14:30'],
    ['call at 14:30:05', 'call at 14:30:05'],
    ['fe80::1', 'fe80::1'],
    ['"status:refundd"', 'status:refundd'],
    ['"Re: my order"', 'Re: my order'],
    [String.raw`C:\logs`, String.raw`C:\logs`],
  ])('are not seen in %s', (typed, text) => {
    expect(readSearch(typed)).toEqual({ terms: [], shape: 'text', text });
  });
});

test('any text is read, and what is read is written so that it is read the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 120 }), fc.stringMatching(/^[ab:>="1 _]{0,20}$/)), (typed) => {
      const once = readSearch(typed);
      expect(readSearch(writeSearch(once))).toEqual(once);
    }),
    { numRuns: 2_000 },
  );
});

const term = fc.record({
  name: fc.constantFrom('status', 'server', 'amount', 'spent', 'seen'),
  compare: fc.constantFrom(...comparisons),
  value: fc.stringMatching(/^[a-z0-9][a-z0-9,. ]{0,12}[a-z0-9]$/),
}) satisfies fc.Arbitrary<SearchTerm>;
const rest = fc.constantFrom('', 'asha verma', 'asha@mail.in', '412345678901', publicId('user', 7), '+919820441733');

test('every search that was written is read back', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), rest, (terms, text) => {
      const search = readSearch(writeSearch({ terms, text }));
      expect(search.terms).toEqual(terms);
      expect(search.text).toBe(text);
    }),
  );
});
