/** After how many minutes without input the desktop client locks itself; 0 is never. */
export const lockMinutes = [0, 5, 15, 30, 60] as const;
