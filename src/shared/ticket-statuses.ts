/** Open: staff answer next. Waiting: the customer does. Solved: nobody, until the customer writes again. */
export const ticketStatuses = ['open', 'waiting', 'solved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How long colleagues see that someone is writing, in seconds, unless they are told again. */
export const typingSeconds = 20;

/** The shortest title, and the longest title and message, in characters. */
export const shortestTicketTitle = 3;
export const longestTicketTitle = 120;
export const longestTicketMessage = 4000;
