import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginOf } from '../../../../security/account-login.ts';
import { readImport } from './read-import.ts';
import { csvRows } from './rows.ts';

const lines = (text: string, parts = 2) => readImport({ text, format: 'lines', parts });
const csv = (text: string, parts = 2) => readImport({ text, format: 'csv', parts });
const reasons = ({ rejected }: ReturnType<typeof readImport>) =>
  rejected.map(({ line, reason, of }) => [line, reason, of]);

test('lines keep their numbers, empty ones are skipped, and each bad one has its reason', () => {
  const read = lines(
    [
      '',
      ' a1@x.in:one ',
      'no-password',
      'a2@x.in:',
      `a3@x.in:${'x'.repeat(1_000)}`,
      'a4@x.in:\u0007',
      'a5@x.in:five',
    ].join('\r\n'),
  );
  expect(read.accounts).toEqual([
    { line: 2, text: 'a1@x.in:one', login: 'a1@x.in' },
    { line: 7, text: 'a5@x.in:five', login: 'a5@x.in' },
  ]);
  expect(reasons(read)).toEqual([
    [3, 'incomplete', null],
    [4, 'incomplete', null],
    [5, 'too_long', null],
    [6, 'unreadable', null],
  ]);
  expect(read.rejected[0]?.text).toBe('no-password');
});

test('the same account stands twice also with another password or in other letters', () => {
  const read = lines('Asha@x.in:one\nother@x.in:one\nasha@x.in|two');
  expect(read.accounts).toHaveLength(2);
  expect(reasons(read)).toEqual([[3, 'double', 1]]);
});

test.each([
  ['Asha@X.in:secret', 'asha@x.in'],
  ['+919800000000|secret|mail@x.in', '+919800000000'],
  ['user----pass----mail', 'user'],
  ['ABCD-EFGH-1234', undefined],
  ['{"cookie":"a","b":1}', undefined],
  ['login:', undefined],
  ['two words:secret', undefined],
])('the login of %j is %j', (line, login) => {
  expect(loginOf(line)).toBe(login);
});

test('codes need one part, and are told apart by every letter', () => {
  const read = lines('ABCD-1\nabcd-1\nABCD-1', 1);
  expect(read.accounts).toHaveLength(2);
  expect(reasons(read)).toEqual([[3, 'double', 1]]);
});

test('a CSV file may quote, use another delimiter, name its columns and break lines', () => {
  const read = csv(
    '\uFEFFemail;password;note\r\na1@x.in;"se;cret";"two\r\nlines"\r\na2@x.in;;\r\n\r\na3@x.in;"a:b";x\r\n',
  );
  expect(read.accounts.map(({ text }) => text)).toEqual(['a3@x.in|a:b|x']);
  expect(reasons(read)).toEqual([
    [2, 'unreadable', null],
    [4, 'incomplete', null],
  ]);
});

test('a CSV file whose quote never ends is given back line by line', () => {
  const read = csv('a1@x.in,"one\na2@x.in,two');
  expect(read.accounts).toEqual([]);
  expect(reasons(read)).toEqual([
    [1, 'unreadable', null],
    [2, 'unreadable', null],
  ]);
});

const texts = ({ accounts }: ReturnType<typeof readImport>) => accounts.map(({ text }) => text);
const doubts = ({ doubts: all }: ReturnType<typeof readImport>) =>
  all.map(({ line, doubt, columns }) => [line, doubt, columns.map(({ name, role }) => `${name}=${role}`).join(' ')]);

describe('what an account is known by', () => {
  const links = ['https://gift.example/one', 'https://gift.example/two', 'https://gift.example/three'];
  test.each([
    ['links', links],
    ['other addresses', ['vless://a@h.example:443?x#n', 'vless://b@h.example:443?x#n', 'magnet:?xt=1', 'magnet:?xt=2']],
    [
      'proxies with a login',
      ['socks5://u1:p@h.example:80', 'socks5://u2:p@h.example:80', '10.0.0.1:80:u:p', '10.0.0.1:81:u:p'],
    ],
    [
      'proxies by the name of their host',
      ['p.example.com:8080:u1:p', 'p.example.com:8080:u2:p', 'u1:p@h1.example:80', 'u1:p@h2.example:80'],
    ],
    ['labelled codes', ['Code: ABCD', 'Code: EFGH']],
    ['codes after a label that nobody knows', ['Redeem: ABCD', 'Redeem: EFGH']],
    ['keys after the name of a shop', ['Steam:ABCDE-FGHIJ-KLMNO', 'Steam:ABCDE-FGHIJ-PQRST']],
    ['codes after the name of a shop', ['AMZN:1234', 'AMZN:5678']],
    ['codes after any word', ['Steam:ab-1', 'Steam:ab-2', 'Steam:ab-3']],
    ['labelled codes with the mail of the shop', ['Code: A1 | Email: help@x.in', 'Code: A2 | Email: help@x.in']],
  ])('%s are known by the whole line', (_name, given) => {
    for (const parts of [1, 2]) {
      const read = lines([...given, ...given].join('\n'), parts);
      expect(texts(read)).toEqual(given);
      expect(read.accounts.every(({ login }) => login === undefined)).toBe(true);
      expect(read.rejected.every(({ reason }) => reason === 'double')).toBe(true);
    }
  });

  test.each([
    ['Email: Asha@x.in | Password: p', 'asha@x.in'],
    ['E-Mail = asha@x.in; Passwort = p', 'asha@x.in'],
    ['Логин: vasya Пароль: p', 'vasya'],
    ['账号：bob，密码：p', 'bob'],
    ['账号：bob | 密码：p', 'bob'],
    ['ईमेल: asha@x.in / पासवर्ड: p', 'asha@x.in'],
    ['Password: p, Recovery email: r@x.in, Login: asha', 'asha'],
    ['1) Email: asha@x.in | Password: p', 'asha@x.in'],
    ['https://asha@x.in:pass', undefined],
    ['asha\u200B@x.in:pass', 'asha@x.in'],
  ])('the login of %j is %j', (line, login) => {
    expect(loginOf(line)).toBe(login);
  });

  test('a label without its value is incomplete', () => {
    expect(reasons(lines('Email: a@x.in | Password: p\nEmail: b@x.in | Password:'))).toEqual([[2, 'incomplete', null]]);
  });
});

describe('a header', () => {
  test.each([
    ['user,pwd', 'csv', 'user=login pwd=password'],
    ['E-Mail;Passwort', 'csv', 'E-Mail=login Passwort=password'],
    ['"Correo electrónico","Contraseña"', 'csv', 'Correo electrónico=login Contraseña=password'],
    ['login:password', 'lines', 'login=login password=password'],
    ['почта | пароль', 'lines', 'почта=login пароль=password'],
    ['ईमेल\tपासवर्ड', 'csv', 'ईमेल=login पासवर्ड=password'],
    ['Kontaktname;Kennwort;Land', 'csv', 'Kontaktname=other Kennwort=password Land=other'],
    ['账号，密码', 'lines', '账号=login 密码=password'],
    ['Gift code', 'lines', 'Gift code=code'],
    ['User  Password', 'lines', 'User=login Password=password'],
    ['Steam Login,Steam Password', 'csv', 'Steam Login=login Steam Password=password'],
    ['Mail:Mail Pass', 'lines', 'Mail=login Mail Pass=password'],
    ['Email (primary);Password (new)', 'csv', 'Email (primary)=login Password (new)=password'],
    ['Code;Value', 'csv', 'Code=code Value=other'],
    ['Account|Secret Key', 'lines', 'Account=login Secret Key=other'],
  ] as const)('%j is named with its columns and never sold', (header, format, columns) => {
    const sign = header.includes('\t') ? '\t' : (header.match(/[,;:|]/)?.[0] ?? ':');
    const given = { text: `${header}\n${['a1@x.in', 'secret1', 'x'].join(sign)}`, format, parts: 1 };
    const read = readImport(given);
    expect(doubts(read)).toEqual([[1, 'header', columns]]);
    expect(read.accounts).toHaveLength(1);
    expect(readImport({ ...given, asAccounts: [1] }).accounts).toHaveLength(2);
  });

  test('is found anywhere, and the row that names the delimiter is one', () => {
    const read = csv('sep=;\nEmail;Password\na1@x.in;a,b\nemail;password\na2@x.in;c');
    expect(doubts(read)).toEqual([
      [1, 'header', ''],
      [2, 'header', 'Email=login Password=password'],
      [4, 'header', 'email=login password=password'],
    ]);
    expect(read.accounts.map(({ line, text }) => [line, text])).toEqual([
      [3, 'a1@x.in:a,b'],
      [5, 'a2@x.in:c'],
    ]);
    expect(doubts(csv('sep=\t\na1@x.in\ta;b', 1))).toEqual([[1, 'header', '']]);
    expect(doubts(lines('a1@x.in:one\nuser:pass\na2@x.in:two'))).toEqual([[2, 'header', 'user=login pass=password']]);
  });

  test('puts login and password in front, and says by which column an account is known', () => {
    const read = csv('id;password;email;country\n17;one;a1@x.in;IN\n18;one;A1@x.in;IN');
    expect(read.accounts).toEqual([{ line: 2, text: 'a1@x.in:one:17:IN', login: 'a1@x.in' }]);
    expect(reasons(read)).toEqual([[3, 'double', 2]]);
  });

  test.each([
    'Code: ABCDEF',
    'no password',
    'rahul:secret',
    'mail:secret',
    'asha@x.in:password',
    '{"user":"pass"}',
    'https://x.in/user',
  ])('is not %j', (line) => {
    expect(doubts(lines(line))).toEqual([]);
  });
});

describe('the delimiter', () => {
  test('of a file may be a colon: then other signs are part of a password', () => {
    const given = 'm1@x.test:a\nm2@x.test:b,c\nm3@x.test:d;e';
    expect(texts(csv(given))).toEqual(given.split('\n'));
    expect(csvRows('https://x.test/1,a\nhttps://x.test/2,b').map(({ cells }) => cells[1])).toEqual(['a', 'b']);
    expect(csvRows('Email: a@x.test,Password: p').map(({ cells }) => cells[1])).toEqual(['Password: p']);
  });

  test.each([
    ['m1@x.test,one\nm2@x.test,two\nm3@x.test,a;b', ['m1@x.test:one', 'm2@x.test:two', 'm3@x.test:a;b']],
    ['m1@x.test,a;b\nm2@x.test,c;d', ['m1@x.test:a;b', 'm2@x.test:c;d']],
    ['m3@x.test,a;b', ['m3@x.test:a;b']],
    ['m1@x.test;old,one\nm2@x.test,two\nm3@x.test,three', ['m1@x.test;old:one', 'm2@x.test:two', 'm3@x.test:three']],
    ['m1@x.test;a,b\nm2@x.test;c,d\nm3@x.test;e', ['m1@x.test:a,b', 'm2@x.test:c,d', 'm3@x.test:e']],
    ['m1@x.test,"a,""b"";c"\nm2@x.test,"d;e"', ['m1@x.test:a,"b";c', 'm2@x.test:d;e']],
    ['"m1@x.test;x",one;\n"m2@x.test;y",two;', ['m1@x.test;x:one;', 'm2@x.test;y:two;']],
    ['m1@x.test|one\nm2@x.test|a,b', ['m1@x.test:one', 'm2@x.test:a,b']],
  ])('of %j is judged over all rows', (text, expected) => {
    expect(texts(csv(text))).toEqual(expected);
  });

  test('is found for any rows that are written by the rules of CSV', () => {
    const cell = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/[^!-~]/g, 'x'));
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t', '|'),
        fc.array(cell, { minLength: 1, maxLength: 20 }),
        (sign, cells) => {
          const quoted = (text: string) => (/[",;|\t\n:]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
          const rows = cells.map((password, index) => [`m${index}@x.test`, password]);
          const read = csvRows(rows.map((row) => row.map(quoted).join(sign)).join('\r\n'));
          expect(read.map((row) => row.cells)).toEqual(rows);
        },
      ),
    );
  });
});

test('every line of any text is an account, left out or taken for a header, once and with its number', () => {
  const word = fc.oneof(
    fc.constantFrom('user', 'pwd', 'a@x.in', 'https://g.in/1', 'Code: X', '9.1E+11', 'sep=;', 'é\u200B', '"', ':', ','),
    fc.string({ maxLength: 8 }),
  );
  const rows = fc.array(
    fc.array(word, { maxLength: 4 }).map((words) => words.join(':')),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom(1, 2), (given, parts) => {
      const text = given.join('\n');
      const read = lines(text, parts);
      const headers = read.doubts.filter(({ doubt }) => doubt === 'header');
      const numbers = [...read.accounts, ...read.rejected, ...headers].map(({ line }) => line);
      const filled = text.split(/\r\n|\r|\n/).flatMap((raw, index) => (raw.trim() === '' ? [] : [index + 1]));
      expect(numbers.toSorted((one, other) => one - other)).toEqual(filled);
    }),
  );
});
