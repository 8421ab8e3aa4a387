import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { createSmtpMailer } from '../../providers/smtp.ts';
import { createSeal } from '../../security/seal.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { noInstruments } from '../../metrics/instruments.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createMailService } from './mail.service.ts';
import type { Mailer } from './mailer.ts';

let catcher: MailCatcher;
let database: TestDatabase;
let reader: UserId;
beforeAll(async () => {
  catcher = await startMailCatcher();
  database = await createTestDatabase();
  const values = {
    email: 'asha@example.com',
    password_hash: 'x',
    image_url: null,
    blocked_at: null,
    email_verified_at: new Date(),
  };
  const row = await database.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  reader = row.id;
});
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
  await database.db.updateTable('users').set({ email: 'asha@example.com' }).execute();
});
afterEach(async () => {
  catcher.setFault(undefined);
  await catcher.comeBack();
  catcher.clear();
});
afterAll(async () => {
  await database.drop();
  await catcher.close();
});

/** A mail service, as in one process of the shop. All share the outbox. */
function openMail(mailer: Mailer | undefined = createSmtpMailer({ url: catcher.smtpUrl, from: 'Shop <no@shop.in>' })) {
  return createMailService({
    db: database.db,
    seal: createSeal({ current: 'a secret for this test run only' }, 'mails'),
    mailer,
    getSiteName: () => Promise.resolve('<b>Shop</b>'),
    publicUrl: 'https://shop.example',
    getReceiptFile: () => Promise.reject(new Error('none of these mails has one')),
    metrics: createMetrics(noInstruments),
    log: { warn: () => {} },
  });
}
const letter = { kind: 'new_device', device: 'Firefox on Linux', ip: '10.0.0.1' } as const;
const queue = (mail = openMail()) => mail.queue(database.db, reader, letter);
const outbox = () => database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
/** Makes the next attempt due. */
const makeDue = () => database.db.updateTable('mails').set({ next_try_at: new Date() }).execute();

describe('a mail', () => {
  test('is sent as text and HTML, and its content is deleted afterwards', async () => {
    await queue();
    expect((await outbox()).sealed_mail?.toString('latin1')).not.toContain('asha@');
    await openMail().sendDue();
    const [mail] = catcher.mails();
    expect(mail).toMatchObject({
      to: ['asha@example.com'],
      from: 'Shop <no@shop.in>',
      subject: 'New login to your account – <b>Shop</b>',
      links: ['https://shop.example/profile'],
    });
    expect(mail?.html).toContain('Firefox on Linux (10.0.0.1)');
    expect(mail?.html).toContain('&lt;b&gt;Shop&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(await outbox()).toMatchObject({ sealed_mail: null, tries: 1, last_error: null });
  });

  test('is not sent if its transaction rolls back', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await openMail().queue(trx, reader, letter);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await openMail().sendDue();
    expect(catcher.mails()).toEqual([]);
  });

  test('with a reset link is sent before older mails', async () => {
    const values = { kind: 'new_device', sealed_mail: Buffer.from('x'), useful_until: new Date(Date.now() + 60_000) };
    await database.db
      .insertInto('mails')
      .values(Array.from({ length: 5 }, () => ({ ...values, user_id: reader, next_try_at: new Date(0) })))
      .execute();
    await openMail().queue(database.db, reader, { kind: 'password_reset_link', link: 'https://shop.example/forgot' });
    await openMail().sendDue();
    expect(catcher.mails().map(({ links }) => links)).toEqual([['https://shop.example/forgot']]);
  });

  test('is not queued without an email or a mail server', async () => {
    await database.db.updateTable('users').set({ email: null, password_hash: null, telegram_id: 7 }).execute();
    await queue();
    await database.db.updateTable('users').set({ email: 'asha@example.com' }).execute();
    await createMailService({ ...offDependencies(), mailer: undefined }).queue(database.db, reader, letter);
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});

function offDependencies() {
  return {
    db: database.db,
    seal: createSeal({ current: 'a secret for this test run only' }, 'mails'),
    getSiteName: () => Promise.resolve('Shop'),
    publicUrl: 'https://shop.example',
    getReceiptFile: () => Promise.reject(new Error('none of these mails has one')),
    metrics: createMetrics(noInstruments),
    log: { warn: () => {} },
  };
}

describe('a mail server', () => {
  test('that is down gets the mail with a later attempt', async () => {
    await queue();
    await catcher.hangUp();
    await openMail().sendDue();
    expect(await outbox()).toMatchObject({
      tries: 1,
      last_error: expect.stringContaining('did not accept it') as string,
    });
    await catcher.comeBack();
    await openMail().sendDue();
    expect(catcher.mails()).toEqual([]);
    await makeDue();
    await openMail().sendDue();
    expect(catcher.mails()).toHaveLength(1);
  });

  test.each(['busy', 'drop'] as const)('that fails with %s gets another attempt', async (fault) => {
    catcher.setFault(fault);
    await queue();
    await openMail().sendDue();
    expect(catcher.mails()).toEqual([]);
    catcher.setFault(undefined);
    await makeDue();
    await openMail().sendDue();
    expect(catcher.mails()).toHaveLength(1);
  });

  test('that accepts a mail and disconnects gets it twice with one message id', async () => {
    catcher.setFault('keep-and-drop');
    await queue();
    await openMail().sendDue();
    catcher.setFault(undefined);
    await makeDue();
    await openMail().sendDue();
    const ids = catcher.mails().map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('that refuses the recipient gets no second attempt', async () => {
    catcher.setFault('refuse');
    await queue();
    await openMail().sendDue();
    catcher.setFault(undefined);
    await database.db.updateTable('mails').set({ next_try_at: new Date() }).execute();
    await openMail().sendDue();
    expect(catcher.mails()).toEqual([]);
    expect(await outbox()).toMatchObject({ sealed_mail: null, tries: 1, last_error: 'refused with 550' });
  });

  test('gets no mails that have become useless', async () => {
    await openMail().queue(database.db, reader, letter, { usefulMinutes: 0 });
    await openMail().sendDue();
    expect(catcher.mails()).toEqual([]);
    await openMail().deleteOld();
    expect(await outbox()).toMatchObject({ sealed_mail: null, sent_at: null, given_up_at: expect.any(Date) as Date });
  });
});

describe('several processes', () => {
  test('send each mail once', async () => {
    const link = { kind: 'password_reset_link', link: 'https://shop.example' } as const;
    await Promise.all(Array.from({ length: 12 }, () => openMail().queue(database.db, reader, link)));
    await Promise.all(Array.from({ length: 6 }, () => openMail().sendDue()));
    expect(catcher.mails()).toHaveLength(12);
  });

  test('a mail of a killed process is sent by another one after its lease', async () => {
    await queue();
    const killed = openMail({ host: 'x', send: () => new Promise(() => {}) });
    void killed.sendDue();
    await expect.poll(async () => (await outbox()).tries).toBe(1);
    await openMail().sendDue();
    expect(catcher.mails()).toEqual([]);
    const { next_try_at } = await outbox();
    expect(next_try_at.getTime() - Date.now()).toBeLessThan(121_000);
    await makeDue();
    await openMail().sendDue();
    expect(catcher.mails()).toHaveLength(1);
  });
});
