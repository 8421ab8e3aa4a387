/** For a pane that scrolls and may hold nothing to focus: Tab reaches it, so that arrows can scroll it. */
export const scrollable = { tabIndex: 0 } as const;
