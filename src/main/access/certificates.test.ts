import { expect, test } from 'vitest';
import type { AccessQuestion } from '#shared/contract/desktop/access.ts';
import { createCertificates } from '#main/access/certificates.ts';

const until = Date.UTC(2027, 0, 1);
const certificate = (subjectName: string) => ({
  subjectName,
  issuerName: 'Office CA',
  validExpiry: until / 1000,
  fingerprint: `sha256/${subjectName}`,
});
const offered = [certificate('asha'), certificate('ravi')];
const [asha, ravi] = offered;

function client(places: (number | null)[]) {
  const clock = { now: 0 };
  const asked: AccessQuestion[] = [];
  const certificates = createCertificates({
    ask: async (question) => {
      asked.push(question);
      return { kind: 'certificate', place: places.shift() ?? null };
    },
    now: () => clock.now,
  });
  return { choose: certificates.choose, askAgain: certificates.askAgain, asked, clock };
}

test('the person chooses once for a host, whatever asks', async () => {
  const { choose, asked } = client([1]);
  const [window, another] = [{}, {}];
  const answers = [choose(window, 'shop.example:443', offered), choose(window, 'shop.example:443', offered)];
  expect(await Promise.all(answers)).toEqual([ravi, ravi]);
  expect(await choose(another, 'shop.example:443', offered)).toEqual(ravi);
  expect(asked).toMatchObject([
    {
      host: 'shop.example:443',
      refused: false,
      certificates: [
        { subject: 'asha', issuer: 'Office CA', valid_until: '2027-01-01T00:00:00.000Z' },
        { subject: 'ravi' },
      ],
    },
  ]);
});

test('one that the host refused is asked for again; connections under way at the same moment are none', async () => {
  const { choose, asked, clock } = client([1, 0]);
  const session = {};
  await choose(session, 'shop.example:443', offered);
  clock.now = 500;
  expect(await choose(session, 'shop.example:443', offered)).toEqual(ravi);
  clock.now = 5000;
  expect(await choose(session, 'shop.example:443', offered)).toEqual(asha);
  expect(asked).toMatchObject([{ refused: false }, { refused: true }]);
});

test('whoever went on without one is asked again when they try again, and so is who has it no longer', async () => {
  const { choose, asked, askAgain } = client([null, 1, 0]);
  expect(await choose({}, 'shop.example:443', offered)).toBeUndefined();
  expect(await choose({}, 'shop.example:443', offered)).toBeUndefined();
  expect(asked).toHaveLength(1);
  askAgain();
  expect(await choose({}, 'shop.example:443', offered)).toEqual(ravi);
  expect(await choose({}, 'shop.example:443', [certificate('asha')])).toEqual(asha);
});
