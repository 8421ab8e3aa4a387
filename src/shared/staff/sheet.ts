/** Rows in one save of a sheet: of offers, of services. */
export const mostSheetRows = 500;

/** The longest name of a service, and the last place of the customers' list that one can have. */
export const longestServiceName = 80;
export const lastServicePlace = 100_000;
