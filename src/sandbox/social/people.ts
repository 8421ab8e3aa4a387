/** A user of the fake Google. */
export type GooglePerson = { id: string; email: string; name: string; emailVerified: boolean };
/** A user of the fake Telegram. */
export type TelegramPerson = { id: number; firstName: string; lastName?: string; username?: string };

export const googlePeople: readonly GooglePerson[] = [
  { id: '104000000000000000001', email: 'asha.rao@gmail.test', name: 'Asha Rao', emailVerified: true },
  { id: '104000000000000000002', email: 'vikram@gmail.test', name: 'Vikram Singh', emailVerified: true },
  { id: '104000000000000000003', email: 'unsure@gmail.test', name: 'Unverified Email', emailVerified: false },
];

export const telegramPeople: readonly TelegramPerson[] = [
  { id: 700_000_001, firstName: 'Asha', lastName: 'Rao', username: 'asharao' },
  { id: 700_000_002, firstName: 'विक्रम' },
];
