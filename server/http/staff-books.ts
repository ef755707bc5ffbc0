import { keepDayNote, readDays } from '#server/domains/cashier/index.ts';
import { listRoundDifferences, noteRoundDifference, staffNames } from '#server/domains/staff/index.ts';

import { answer, serve } from './answer.ts';

/** The contract's area `staff-books`: the daily comparisons. */
export const staffBooksAnswers = [
  answer('GET /wps/staff/books', async ({ ctx }) => {
    const [{ days, differences }, rounds] = await Promise.all([readDays({ ctx }), listRoundDifferences({ ctx })]);
    const writers = [
      ...differences.flatMap(({ notes }) => notes.map(({ staffId }) => staffId)),
      ...rounds.flatMap(({ notedBy }) => notedBy ?? []),
    ];
    const names = await staffNames({ ctx, ids: writers });
    const by = (staffId: string) => names.get(staffId) ?? staffId;
    return {
      days: days.map(({ comparedAt, ...day }) => ({ ...day, comparedAt: comparedAt.getTime() })),
      deposits: differences.map(({ notes, ...difference }) => ({
        ...difference,
        notes: notes.map(({ note, staffId, createdAt }) => ({ note, by: by(staffId), at: createdAt.getTime() })),
      })),
      rounds: rounds.map(({ vendorCode, roundId, kind, ours, theirs, foundAt, note, notedBy, notedAt }) => ({
        vendorCode,
        roundId,
        kind,
        ours,
        theirs,
        foundAt: foundAt.getTime(),
        note: note !== null && notedBy !== null && notedAt !== null ? { note, by: by(notedBy), at: notedAt.getTime() } : null,
      })),
    };
  }),
  serve('POST /wps/staff/books/deposits', keepDayNote),
  serve('POST /wps/staff/books/rounds', noteRoundDifference),
];
