/** Rows in one save of a sheet: of offers, of services. */
export const mostSheetRows = 500;
