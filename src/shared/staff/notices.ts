/** Where a notice is shown: in the list of notifications, as a toast in open browsers, or both. A toast is not stored. */
export const noticeShownAs = ['list', 'toast', 'both'] as const;
export type NoticeShownAs = (typeof noticeShownAs)[number];

/**
 * `held`: at its time, whoever scheduled it could not send it any more; someone who may decides. `preparing`: who receives
 * it is being written down; nobody sees it yet.
 */
export const noticeStates = ['draft', 'scheduled', 'held', 'preparing', 'sent', 'withdrawn', 'expired'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** What the list of notices can be filtered by: a part of its states each. */
export const noticeShows = {
  drafts: ['draft'],
  waiting: ['scheduled', 'held', 'preparing'],
  sent: ['sent'],
  over: ['withdrawn', 'expired'],
} as const satisfies Record<string, readonly NoticeState[]>;
export type NoticeShow = keyof typeof noticeShows;
export const noticeShowNames = Object.keys(noticeShows) as [NoticeShow, ...NoticeShow[]];

export const longestNotice = { title: 120, message: 1000, link: 300 } as const;

/** Recipients are counted up to this many, and one more means "10,000+". */
export const mostPeopleCounted = 10_000;
