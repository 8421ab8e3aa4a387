import { filled, words } from '#renderer/words/words.ts';

/** A customer's tickets. */
export const ticketsWords = words('tickets', {
  raise: 'Raise a ticket',
  title: 'Title',
  message: 'Message',
  titleTooShort: filled('Use at least {least} characters.'),
  noMessage: 'Write your message.',
  send: 'Send ticket',
  reply: 'Send message',
  list: 'Your tickets',
  none: 'No tickets yet',
  noneText: 'Your questions to support and the answers appear here.',
  open: 'We answer next',
  waiting: 'Answered',
  solved: 'Solved',
  fresh: 'New answer',
  you: 'You',
  support: 'Support',
  again: 'Write again to open this ticket.',
  back: 'All tickets',
  notFound: 'Ticket not found',
  notFoundText: 'You have no ticket with this ID.',
});
