/** The clock of everything that editors write: its days and times are those of Manila, whoever reads. */
export const contentTimeZone = 'Asia/Manila';
